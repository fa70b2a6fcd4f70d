import { ApiError } from './errors.ts'

type Explain = (missing: readonly (readonly string[])[]) => Promise<string>

let explain: Explain | undefined

/** How a refusal for lack of rights says which permissions are missing, and who has them. */
export function explainRefusalsBy(given: Explain): void {
  explain = given
}

/** The words of a refusal for lack of rights; undefined of any other, and where they cannot be had. */
export async function getExplanation({ code, details }: ApiError): Promise<string | undefined> {
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
