import { NOTIFY_BEFORE } from '@crm/contract/core/users/user-bodies'
import { moment } from '@crm/contract/platform/formats'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'

export type Before = (typeof NOTIFY_BEFORE)[number]

/** A task or an event together with one person who is to be reminded of it. */
export const reminded = z.object({
  kind: z.enum(['task', 'event']),
  id: z.string(),
  title: z.string(),
  /** The deadline, or the beginning. */
  at: moment,
  /** Of whole days; `at` is then eight in the morning of the first one. */
  all_day: z.boolean(),
  /** What was due by this moment is not told: it was so already when the deadline or the reminders were set. */
  since: moment,
  user_id: z.string(),
  befores: z.array(z.enum(NOTIFY_BEFORE)),
})
export type Reminded = Readonly<z.output<typeof reminded>>

/** Something to tell one person now; the same one is told once, however often it is found due. */
export type Reminder = {
  readonly kind: 'task_reminder' | 'task_overdue' | 'event_reminder'
  readonly item: Reminded
  readonly before: Before | null
  /** Nothing ran when it should have been told. */
  readonly late: boolean
  readonly once: string
}

/** What was missed is still told while the deadline is no longer past than this. */
export const LATE_MS = 24 * 3_600_000
/** No reminder comes earlier than this before a deadline: seven days, one of which has 25 hours. */
export const EARLY_MS = (7 * 24 + 1) * 3_600_000
/** A sweep comes every minute; one that is missed by chance is nothing to speak of. */
const PUNCTUAL_MS = 3 * 60_000

/**
 * What is due of these now. It depends on nothing but the time and the records, so that a deadline put off, a default changed or a
 * restart leaves no state behind that could be wrong.
 */
export function due(now: Date, items: readonly Reminded[]): Reminder[] {
  return items.flatMap((item) => {
    const at = Date.parse(item.at)
    if (at <= now.getTime() - LATE_MS) return []
    const isDue = (moment: number) => moment <= now.getTime() && moment > Date.parse(item.since)
    const reminder = (kind: Reminder['kind'], before: Before | null, moment: number): Reminder => {
      const late = moment < now.getTime() - PUNCTUAL_MS
      return {
        kind,
        item,
        before,
        late,
        once: `${item.kind}:${item.id}:${new Date(at).toISOString()}:${before ?? 'overdue'}`,
      }
    }
    const early = [...new Set(item.befores)].flatMap((before) => {
      const moment = momentBefore(at, before)
      return isDue(moment) ? [reminder(`${item.kind}_reminder`, before, moment)] : []
    })
    return item.kind === 'task' && isDue(at)
      ? [...early, reminder('task_overdue', null, at)]
      : early
  })
}

const HOUR_MS = 3_600_000
const LENGTHS = {
  '7_days': { days: 7 },
  '3_days': { days: 3 },
  '24_hours': 24 * HOUR_MS,
  '12_hours': 12 * HOUR_MS,
  '6_hours': 6 * HOUR_MS,
  '1_hour': HOUR_MS,
  '30_minutes': HOUR_MS / 2,
  '10_minutes': HOUR_MS / 6,
} as const satisfies Record<Before, number | { days: number }>

/** Hours are as long as hours are; days are those of the calendar in Prague: a week before eight o'clock is eight o'clock. */
export function momentBefore(at: number, before: Before): number {
  const length = LENGTHS[before]
  if (typeof length === 'number') return at - length
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO('Europe/Prague')
    .subtract(length).epochMilliseconds
}
