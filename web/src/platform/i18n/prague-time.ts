import { TIME_ZONE } from './today.ts'

/** Day and time of day on the wall in Prague. */
export type WallTime = { readonly day: string; readonly time: string }

const WALL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** What calendar and clock show in Prague at a moment. */
export function wallTimeOf(moment: string): WallTime {
  const [day = '', time = ''] = WALL.format(new Date(moment)).split(' ')
  return { day, time }
}

/** The moment of a wall time in Prague: of an hour that comes twice the first one, of one that a spring night leaves out an hour later. */
export function momentOf({ day, time }: WallTime): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const found = OFFSETS.map((hours) => new Date(asUtc - hours * HOUR_MS)).find(
    (moment) => WALL.format(moment) === `${day} ${time}`,
  )
  return (found ?? new Date(asUtc - HOUR_MS)).toISOString()
}

const HOUR_MS = 3_600_000
/** Hours before UTC, in summer and in winter; and in the winter of 1946, which was summer's opposite. */
const OFFSETS = [2, 1, 0]
