const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Day 0 of a sheet; valid from 1 March 1900, because sheets count a 29 February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const FIRST_RIGHT_DAY = 61

/** The serial number of a day; null when it is invalid or before March 1900. */
export function daySerial(day: string): number | null {
  const at = Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
  return from((at - DAY_ZERO) / DAY_MS)
}

/** The serial number of a moment in Prague time. */
export function momentSerial(moment: string): number | null {
  const at = Date.parse(moment)
  if (Number.isNaN(at)) return null
  // Whole seconds: a sheet would round 11:59:59.9996 differently by format.
  const seconds = Math.floor((at + getOffset(at) - DAY_ZERO) / 1_000)
  // With fewer digits 11:00 would be a little less, and programs show it as 10:59.
  return from(seconds / 86_400)
}

const from = (serial: number) => (serial >= FIRST_RIGHT_DAY ? serial : null)

const WALL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const offsets = new Map<number, number>()

/** Prague's offset in milliseconds; changes on whole hours only, so it is cached for each hour. */
function getOffset(at: number): number {
  const hour = Math.floor(at / HOUR_MS)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const start = hour * HOUR_MS
  const offset = Date.parse(`${WALL.format(start).replace(' ', 'T')}Z`) - start
  if (offsets.size > 50_000) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** Prague time as `2026-03-05 14:30:00`; null when invalid. */
export function wallClock(moment: string): string | null {
  const at = Date.parse(moment)
  return Number.isNaN(at)
    ? null
    : new Date(at + getOffset(at)).toISOString().slice(0, 19).replace('T', ' ')
}
