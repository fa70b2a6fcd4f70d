/** Key in the local storage. */
export const TOKEN_KEY = 'id_token'

export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY)

export const storeToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token)

/** The caller also clears the query cache. */
export const clearToken = (): void => localStorage.removeItem(TOKEN_KEY)
