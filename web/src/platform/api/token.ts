/** Spec §4: the token lies in the browser's local storage under this key. */
export const TOKEN_KEY = 'id_token'

/** The bearer token of the signed-in user, or null. */
export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY)

/** Keeps the token of a new session. */
export const storeToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token)

/** Forgets the session's token; whoever does it also clears the query cache. */
export const clearToken = (): void => localStorage.removeItem(TOKEN_KEY)
