import { useTexts } from '#platform/i18n/use-texts.ts'
import { settingsTexts } from './texts.ts'

type Stored = { readonly host: string | null; readonly isSet: boolean }

/**
 * What an empty password field means: the server uses the stored password only for the same host,
 * requires it for another one, and drops it without an account.
 */
export function passwordHint(
  { host, isSet }: Stored,
  typedHost: unknown,
  typedAccount: unknown,
): 'none' | 'kept' | 'anew' | 'forgotten' {
  if (!isSet) return 'none'
  const next = typeof typedHost === 'string' ? typedHost.trim() : ''
  if (next.toLowerCase() === (host ?? '').toLowerCase()) return 'kept'
  return typeof typedAccount === 'string' && typedAccount.trim() !== '' ? 'anew' : 'forgotten'
}

export function usePasswordHint(stored: Stored, typedHost: unknown, typedAccount: unknown) {
  const t = useTexts(settingsTexts)
  const hint = passwordHint(stored, typedHost, typedAccount)
  return {
    description: t(`hint.secret.${hint}`, { host: stored.host ?? '' }),
    optional: hint !== 'anew',
  }
}
