/** What saving does with a stored password. */
export type SecretChange = 'set' | 'keep' | 'remove' | 'ask'

/**
 * An empty password keeps the stored one, but only for the same server: otherwise an administrator
 * could send it to a server of their own. Without an account it is removed.
 */
export function secretChange(
  stored: { readonly host: string | null; readonly isSet: boolean },
  wanted: {
    readonly host: string | null
    readonly account: string | null
    readonly password: string | null
  },
): SecretChange {
  if (wanted.password !== null) return 'set'
  if (!stored.isSet || sameHost(stored.host, wanted.host)) return 'keep'
  return wanted.host !== null && wanted.account !== null ? 'ask' : 'remove'
}

const sameHost = (one: string | null, other: string | null) =>
  one?.toLowerCase() === other?.toLowerCase()
