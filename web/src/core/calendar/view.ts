import { day, moment } from '@crm/contract/platform/formats'
import { z } from 'zod'
import { toMoment } from '#platform/i18n/prague-time.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { addDays, firstOfMonth, getMonday, type When } from './when.ts'

export const VIEWS = ['month', 'week', 'day', 'list'] as const
export type View = (typeof VIEWS)[number]

/** No view means the one that fits the screen, no date means today. */
export const calendarSearch = z.object({ view: z.enum(VIEWS).optional(), date: day.optional() })

/** Days in the list view. */
export const LIST_DAYS = 30
const MONTH_DAYS = 42

export type Period = { readonly from: string; readonly to: string }

/** First and last day of a view; a month has six whole weeks. */
export function getPeriod(view: View, date: string): Period {
  switch (view) {
    case 'month': {
      const from = getMonday(firstOfMonth(date))
      return { from, to: addDays(from, MONTH_DAYS - 1) }
    }
    case 'week':
      return { from: getMonday(date), to: addDays(getMonday(date), 6) }
    case 'day':
      return { from: date, to: date }
    case 'list':
      return { from: date, to: addDays(date, LIST_DAYS - 1) }
  }
}

export function stepped(view: View, date: string, direction: 1 | -1): string {
  switch (view) {
    case 'month':
      return firstOfMonth(date, direction)
    case 'week':
      return addDays(date, 7 * direction)
    case 'day':
      return addDays(date, direction)
    case 'list':
      return addDays(date, LIST_DAYS * direction)
  }
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/calendar': SearchOf<typeof calendarSearch>
  }
}

/** The time of a new event in the address of its form: days for whole days, otherwise moments. */
export const newEventWhen = z.object({
  start: z.union([day, moment]).optional(),
  end: z.union([day, moment]).optional(),
})

export const newEventSearch = ({ all_day, start_at, end_at, start_on, end_on }: When) =>
  all_day
    ? { start: start_on ?? undefined, end: end_on ?? undefined }
    : { start: start_at ?? undefined, end: end_at ?? undefined }

/** Without a time in the address: the next whole hour of `now`. */
export function whenOfSearch({ start, end }: z.output<typeof newEventWhen>, now: Date): When {
  if (start !== undefined && end !== undefined && day.safeParse(start).success)
    return { all_day: true, start_at: null, end_at: null, start_on: start, end_on: end }
  const hour = new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS)
  return {
    all_day: false,
    start_at: start ?? hour.toISOString(),
    end_at:
      end ??
      new Date((start === undefined ? hour.getTime() : Date.parse(start)) + HOUR_MS).toISOString(),
    start_on: null,
    end_on: null,
  }
}

const HOUR_MS = 3_600_000

/** A click on a day of the month means a meeting that morning, more often than the whole day. */
export const getMorning = (clicked: string): When => ({
  all_day: false,
  start_at: toMoment({ day: clicked, time: '09:00' }),
  end_at: toMoment({ day: clicked, time: '10:00' }),
  start_on: null,
  end_on: null,
})

declare module '#platform/router/places.ts' {
  interface Searches {
    '/calendar/create': SearchOf<typeof newEventWhen> & SearchOf<typeof calendarSearch>
  }
}
