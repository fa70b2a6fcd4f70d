/** Key in the local storage. */
export const TOKEN_KEY = 'id_token'

export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY)

export const storeToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token)

/** The caller also clears the query cache. */
export const clearToken = (): void => {
  localStorage.removeItem(TOKEN_KEY)
  localStorage.removeItem(SIGN_OUT_KEY)
}

const SIGN_OUT_KEY = 'sign_out_url'

/** Where the session at the provider that has opened this one is ended. */
export const readSignOutUrl = (): string | null => localStorage.getItem(SIGN_OUT_KEY)

export const storeSignOutUrl = (url: string): void => localStorage.setItem(SIGN_OUT_KEY, url)
