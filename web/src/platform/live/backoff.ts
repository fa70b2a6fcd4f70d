const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * How long to wait before the next attempt: 1 s, 2 s, 4 s … 30 s, each shortened by up to half at random, so that a restarted server is
 * not met by everybody at once. `Retry-After` is the least.
 */
export function waitBefore(attempt: number, random: number, retryAfter = 0): number {
  const full = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS)
  return Math.max(full * (1 - random / 2), retryAfter * 1000)
}
