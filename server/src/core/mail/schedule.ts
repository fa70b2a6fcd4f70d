const SECOND = 1_000
const MINUTE = 60 * SECOND

/** The first pause; mostly the other server was restarting. */
const SHORTEST_MS = 20 * SECOND
/** The longest one: when the server is back, nobody waits longer than this. */
const LONGEST_MS = 30 * MINUTE
/** A weekend without a mail server is outlived, with some hours to spare. */
const GIVE_UP_MS = 72 * 60 * MINUTE

/**
 * How long a letter waits before the next attempt, in milliseconds: half of what it has waited in all, between 20 seconds and half an
 * hour. That is after 20 s, 40 s, 1 min, 1 ½, 2 ¼, 3 ½, 5, 8, 11 … minutes, every half an hour from the second hour on; null once it
 * has been tried for three days, when it is given up.
 */
export function pauseAfter(triedForMs: number): number | null {
  if (triedForMs >= GIVE_UP_MS) return null
  return Math.round(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, triedForMs / 2)))
}
