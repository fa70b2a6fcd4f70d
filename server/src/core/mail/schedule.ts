const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Servers are often just restarting. */
const SHORTEST_MS = 20 * SECOND
const LONGEST_MS = 30 * MINUTE
/** Survives a weekend without a mail server. */
const GIVE_UP_MS = 72 * 60 * MINUTE

/**
 * The pause before the next attempt in milliseconds: half of the time since the first, between 20
 * seconds and half an hour. Null after three days.
 */
export function pauseAfter(triedForMs: number): number | null {
  if (triedForMs >= GIVE_UP_MS) return null
  return Math.round(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, triedForMs / 2)))
}
