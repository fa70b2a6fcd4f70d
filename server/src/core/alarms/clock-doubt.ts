/** `apart`: this machine and the database disagree. `jumped`: the database's time has moved by itself. */
export const CLOCK_DOUBTS = ['apart', 'jumped'] as const
export type ClockDoubt = (typeof CLOCK_DOUBTS)[number]

/** What clocks say at one moment, in milliseconds. */
export type Clocks = {
  readonly database: number
  readonly machine: number
  /** Since the machine was started, asleep or not; no clock that is set moves it. */
  readonly uptime: number
  /** By the database, when a job was last started; null before the first one. */
  readonly lastStart: number | null
}

const HOUR_MS = 3_600_000
/** Of a server and the database. */
export const FARTHEST_APART_MS = 5 * 60_000
const JUMP_MS = HOUR_MS
/** A product that was switched off for this long may have a clock that has jumped instead. */
const OFF_MS = 7 * 24 * HOUR_MS

/** Compares them with each other, and with those of `before`; null if nothing is to be doubted. */
export function doubtOf(now: Clocks, before: Clocks | null): ClockDoubt | null {
  if (hasJumped(now, before)) return 'jumped'
  return Math.abs(now.machine - now.database) > FARTHEST_APART_MS ? 'apart' : null
}

function hasJumped({ database, uptime, lastStart }: Clocks, before: Clocks | null): boolean {
  if (before) return Math.abs(database - before.database - (uptime - before.uptime)) > JUMP_MS
  if (lastStart === null) return false
  return lastStart - database > JUMP_MS || database - lastStart > OFF_MS
}
