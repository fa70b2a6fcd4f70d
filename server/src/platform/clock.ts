/** The only source of time: `now` for moments, `today` and `time` for the wall clock of Europe/Prague (architecture.md §4). */
export type Clock = {
  readonly now: () => Date
  /** `YYYY-MM-DD` in Prague, whatever the machine's zone. */
  readonly today: () => string
  /** `HH:MM` in Prague. */
  readonly time: () => string
}

/** Makes a clock from any source of the present moment; tests hand in a fixed one. */
export function clockOf(now: () => Date): Clock {
  return { now, today: () => DAY.format(now()), time: () => TIME.format(now()) }
}

export const systemClock: Clock = clockOf(() => new Date())

const timeZone = 'Europe/Prague'
const DAY = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const TIME = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })

const DAY_MS = 86_400_000

/** The day before a `YYYY-MM-DD`. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
