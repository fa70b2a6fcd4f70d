export type LoginName = { readonly account: string; readonly principal: string | null }

/**
 * Reads `user`, `user@domain` and `DOMAIN\user`. A domain before a backslash is ignored: only the
 * directory of the settings is asked, and the password decides. Null if no account can have the
 * name.
 */
export function readLogin(login: string, suffix: string | null): LoginName | null {
  const typed = login.trim()
  const backslash = typed.indexOf('\\')
  if (backslash >= 0) return getName(typed.slice(backslash + 1), null)
  const at = typed.lastIndexOf('@')
  if (at < 0) return getName(typed, typed && suffix ? `${typed}@${suffix}` : null)
  const isOurs = suffix !== null && typed.slice(at + 1).toLowerCase() === suffix.toLowerCase()
  return getName(isOurs ? typed.slice(0, at) : '', typed)
}

/** The key for counting attempts, the same for all notations of an account. */
export const bareLogin = (login: string) =>
  login
    .trim()
    .replace(/^[^\\]*\\/, '')
    .replace(/@[^@]*$/, '')
    .toLowerCase()

const getName = (account: string, principal: string | null): LoginName | null =>
  account || principal ? { account, principal } : null
