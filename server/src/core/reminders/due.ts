import { NOTIFY_BEFORE } from '@crm/contract/core/users/user-bodies'
import { moment } from '@crm/contract/platform/formats'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'

export type Before = (typeof NOTIFY_BEFORE)[number]

export const reminded = z.object({
  kind: z.enum(['task', 'event']),
  id: z.string(),
  title: z.string(),
  /** The deadline or start. */
  at: moment,
  /** Then `at` is eight in the morning of the first day. */
  all_day: z.boolean(),
  /** Nothing that was due before this moment, when deadline or reminders were set, is sent. */
  since: moment,
  user_id: z.string(),
  befores: z.array(z.enum(NOTIFY_BEFORE)),
})
export type Reminded = Readonly<z.output<typeof reminded>>

/** `once` prevents sending it twice. */
export type Reminder = {
  readonly kind: 'task_reminder' | 'task_overdue' | 'event_reminder'
  readonly item: Reminded
  readonly before: Before | null
  /** Sent late, because nothing was running. */
  readonly late: boolean
  readonly once: string
}

/** Missed reminders are sent up to this time after the deadline. */
export const LATE_MS = 24 * 3_600_000
/** The earliest reminder: seven days, one of which may have 25 hours. */
export const EARLY_MS = (7 * 24 + 1) * 3_600_000
/** The job runs every minute; small delays are ignored. */
const PUNCTUAL_MS = 3 * 60_000

/**
 * The reminders due now. Depends only on time and records, so that no stored state can be wrong.
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

/** Hours are exact; days are calendar days in Prague. */
export function momentBefore(at: number, before: Before): number {
  const length = LENGTHS[before]
  if (typeof length === 'number') return at - length
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO('Europe/Prague')
    .subtract(length).epochMilliseconds
}
