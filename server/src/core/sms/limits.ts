import { createClock } from '#platform/clock.ts'
import type { SmsSettingsRow, Usage } from './settings-repository.ts'

type Quiet = Pick<SmsSettingsRow, 'quiet_from' | 'quiet_to'>

const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const wallTime = (moment: Date) => createClock(() => moment).time()

/** When quiet hours end in which this moment lies, by wall time in Prague; null outside of them. */
export function endOfQuiet(now: Date, { quiet_from, quiet_to }: Quiet): Date | null {
  if (quiet_from === null || quiet_to === null || quiet_from === quiet_to) return null
  const [from, to, at] = [quiet_from, quiet_to, wallTime(now)].map(minutesOf)
  if (from === undefined || to === undefined || at === undefined) return null
  const isQuiet = from < to ? at >= from && at < to : at >= from || at < to
  if (!isQuiet) return null
  const wholeMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const end = new Date(wholeMinute + ((to - at + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS)
  // the night when the clocks change is an hour longer or shorter
  const off = ((minutesOf(wallTime(end)) - to + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2
  return new Date(end.getTime() - off * MINUTE_MS)
}

type Limits = Pick<SmsSettingsRow, 'monthly_messages' | 'monthly_price' | 'segment_price'>

/** The price of a message in crowns as far as it is known before it is sent. */
export const reckonPrice = (
  { segment_price }: Pick<Limits, 'segment_price'>,
  segments: number,
): number | null => (segment_price === null ? null : segment_price * segments)

/** Whether one more message stays within the limits of the month. */
export const hasRoom = (limits: Limits, used: Usage, segments: number): boolean =>
  (limits.monthly_messages === null || used.messages + 1 <= limits.monthly_messages) &&
  (limits.monthly_price === null ||
    used.price + (reckonPrice(limits, segments) ?? 0) <= limits.monthly_price)
