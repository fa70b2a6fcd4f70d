import { TIME_ZONE } from './today.ts'

/** Prague time. */
export type WallTime = { readonly day: string; readonly time: string }

const WALL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

export function toWallTime(moment: string): WallTime {
  const [day = '', time = ''] = WALL.format(new Date(moment)).split(' ')
  return { day, time }
}

/** Of an hour that occurs twice the first one; of one that is skipped an hour later. */
export function toMoment({ day, time }: WallTime): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const found = OFFSETS.map((hours) => new Date(asUtc - hours * HOUR_MS)).find(
    (moment) => WALL.format(moment) === `${day} ${time}`,
  )
  return (found ?? new Date(asUtc - HOUR_MS)).toISOString()
}

const HOUR_MS = 3_600_000
/** Hours ahead of UTC in summer and winter, and in the winter of 1946. */
const OFFSETS = [2, 1, 0]
