/** The only source of time. `today` and `time` are those of Europe/Prague. */
export type Clock = {
  readonly now: () => Date
  /** `YYYY-MM-DD`. */
  readonly today: () => string
  /** `HH:MM`. */
  readonly time: () => string
  /** What this machine believes, of a clock that follows the database's. */
  readonly machine?: () => Date
}

/** Tests pass a fixed moment. */
export function createClock(now: () => Date): Clock {
  // Formatting by a time zone is slow, and a long list asks for each of its rows.
  let known = { minute: Number.NaN, today: '', time: '' }
  const read = () => {
    const at = now()
    const minute = Math.floor(at.getTime() / 60_000)
    if (minute !== known.minute) known = { minute, today: DAY.format(at), time: TIME.format(at) }
    return known
  }
  return { now, today: () => read().today, time: () => read().time }
}

export const systemClock: Clock = createClock(() => new Date())

const timeZone = 'Europe/Prague'
const DAY = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const TIME = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })

const DAY_MS = 86_400_000

/** In UTC, where every day has 24 hours. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
