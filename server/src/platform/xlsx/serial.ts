const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Day 0 of a sheet; it holds from 1 March 1900, since sheets believe in a 29 February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const FIRST_RIGHT_DAY = 61

/** A day `YYYY-MM-DD` as the number of a sheet's date; null for what is no day or was before March 1900. */
export function daySerial(day: string): number | null {
  const at = Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
  return from((at - DAY_ZERO) / DAY_MS)
}

/** A moment in ISO 8601 as the number of a sheet's date and time on the wall clock of Prague. */
export function momentSerial(moment: string): number | null {
  const at = Date.parse(moment)
  if (Number.isNaN(at)) return null
  // To seconds: a sheet would show 11:59:59.9996 as 12:00:00 in one cell and as 11:59 in another.
  const seconds = Math.floor((at + offsetOf(at) - DAY_ZERO) / 1_000)
  return from(Math.round((seconds / 86_400) * 1e8) / 1e8)
}

const from = (serial: number) => (serial >= FIRST_RIGHT_DAY ? serial : null)

const WALL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const offsets = new Map<number, number>()

/** Prague's offset from UTC in milliseconds; it changes on a whole hour, so that one answer serves an hour. */
function offsetOf(at: number): number {
  const hour = Math.floor(at / HOUR_MS)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const start = hour * HOUR_MS
  const offset = Date.parse(`${WALL.format(start).replace(' ', 'T')}Z`) - start
  if (offsets.size > 50_000) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** A moment on the wall clock of Prague, `2026-03-05 14:30:00`; null for what is no moment. */
export function wallClock(moment: string): string | null {
  const at = Date.parse(moment)
  return Number.isNaN(at)
    ? null
    : new Date(at + offsetOf(at)).toISOString().slice(0, 19).replace('T', ' ')
}
