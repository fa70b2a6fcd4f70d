import { type eventBody, type EventDetail, eventDetail } from '@crm/contract/core/calendar/events'
import type { z } from 'zod'
import { ApiError } from '#platform/api/errors.ts'
import { toMoment, toWallTime } from '#platform/i18n/prague-time.ts'
import type { When } from '../when.ts'

type Input = z.input<typeof eventBody>
export type GuestInput = Input['guests'][number]

export const newEventValues = (when: When): Input => ({
  name: '',
  type: 'meeting',
  ...when,
  address: '',
  note: '',
  notify_before: null,
  guests: [],
})

export function getEventValues(event: EventDetail) {
  const { name, type, all_day, start_at, end_at, start_on, end_on } = event
  return {
    name,
    type,
    all_day,
    start_at,
    end_at,
    start_on,
    end_on,
    address: event.address ?? '',
    note: event.note ?? '',
    notify_before: event.notify_before,
    guests: getGuestInputs(event.guests),
    updated_at: event.updated_at,
  }
}

export const getGuestInputs = (guests: EventDetail['guests']): GuestInput[] =>
  guests.flatMap(({ user, email }): GuestInput[] =>
    user ? [{ user_id: user.id }] : email === null ? [] : [{ email }],
  )

/** Switches between whole days and times; switching there and back loses nothing. */
export function toOtherKind({ all_day, start_at, end_at, start_on, end_on }: When): When {
  if (!all_day) {
    const [start, end] = [getDay(start_at), getDay(end_at)]
    return {
      all_day: true,
      start_at: null,
      end_at: null,
      start_on: start_on ?? start,
      end_on: end_on ?? end ?? start,
    }
  }
  return {
    all_day: false,
    start_at: start_at ?? at(start_on, '09:00'),
    end_at: end_at ?? at(end_on ?? start_on, '10:00'),
    start_on: null,
    end_on: null,
  }
}

const getDay = (moment: string | null) =>
  moment !== null && moment.includes('T') && isWhen(moment) ? toWallTime(moment).day : null
const at = (day: string | null, time: string) =>
  day !== null && DAY.test(day) ? toMoment({ day, time }) : null

/** Start and end of an event in the form: moments or days. */
export type Span = { readonly start: string | null; readonly end: string | null }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * The new end when only the start was moved: the length stays. Null leaves the end as it is: it was
 * changed too, one of them is missing, or the end was before the start.
 */
export function followingEnd(before: Span, now: Span): string | null {
  if (now.start === before.start || now.end !== before.end) return null
  const [was, is, end] = [parseTime(before.start), parseTime(now.start), parseTime(now.end)]
  if (was === null || is === null || end === null || end < was || typeof now.start !== 'string')
    return null
  const moved = new Date(is + end - was).toISOString()
  return DAY.test(now.start) ? moved.slice(0, 10) : moved
}

/** False while a moment or a day is still being typed. */
export const isWhen = (text: string | null): text is string => parseTime(text) !== null

function parseTime(text: string | null): number | null {
  if (text === null || !(DAY.test(text) || text.includes('T'))) return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}

/** Turns the newer version in a refusal into the form's values. */
export function asFormHasIt(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'stale_record') return error
  const { success, data } = eventDetail.safeParse(error.details)
  return success ? new ApiError({ ...error, details: getEventValues(data) }) : error
}
