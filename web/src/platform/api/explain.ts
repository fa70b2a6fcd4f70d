import { findText } from '../i18n/engine.ts'
import { ApiError } from './errors.ts'

type Explain = (missing: readonly (readonly string[])[]) => Promise<string>

let explain: Explain | undefined

/** How a refusal for lack of rights says which permissions are missing, and who has them. */
export function explainRefusalsBy(given: Explain): void {
  explain = given
}

/**
 * The words of a refusal for lack of rights, and the number of a request that failed; undefined of any other, and where they cannot be
 * had.
 */
export async function getExplanation({
  code,
  details,
  requestId,
}: ApiError): Promise<string | undefined> {
  if (code === 'server_error' && requestId !== undefined)
    return findText('messages', 'request_number', { number: requestId })
  const missing = code === 'forbidden' ? readMissing(details) : []
  if (missing.length === 0) return undefined
  return explain?.(missing).catch(() => undefined)
}

/** The contract's `MissingPermissions` by hand, which keeps Zod out of the sign-in page. */
function readMissing(details: unknown): string[][] {
  if (typeof details !== 'object' || details === null || !('missing' in details)) return []
  return Array.isArray(details.missing)
    ? details.missing.filter(Array.isArray).map((names) => names.map(String))
    : []
}
