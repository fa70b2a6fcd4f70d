/** What happens to a stored password of another server when the settings are saved. */
export type SecretChange = 'set' | 'keep' | 'remove' | 'ask'

/**
 * An empty password keeps the stored one, but only for the server that it was typed for: whoever may point the product at another
 * server must not make it hand over a password that they never knew. Without an account to sign in as it is forgotten instead.
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
