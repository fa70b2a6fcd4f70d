/** What was typed to sign in: the account's own name, and the domain when one stood with it. */
export type LoginName = { readonly account: string; readonly principal: string | null }

/**
 * Reads `user`, `user@domain` and `DOMAIN\user`. Which domain stands before a backslash is not compared: the password decides, and
 * only the domain that the settings name is asked. Null when no account can be called so.
 */
export function readLogin(login: string, suffix: string | null): LoginName | null {
  const typed = login.trim()
  const backslash = typed.indexOf('\\')
  if (backslash >= 0) return nameOf(typed.slice(backslash + 1), null)
  const at = typed.lastIndexOf('@')
  if (at < 0) return nameOf(typed, typed && suffix ? `${typed}@${suffix}` : null)
  const isOurs = suffix !== null && typed.slice(at + 1).toLowerCase() === suffix.toLowerCase()
  return nameOf(isOurs ? typed.slice(0, at) : '', typed)
}

/** By what attempts are counted, so that the ways of writing one account do not multiply them. */
export const bareLogin = (login: string) =>
  login
    .trim()
    .replace(/^[^\\]*\\/, '')
    .replace(/@[^@]*$/, '')
    .toLowerCase()

const nameOf = (account: string, principal: string | null): LoginName | null =>
  account || principal ? { account, principal } : null
