import { day } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { SearchOf } from '#platform/router/places.ts'
import { addDays, firstOfMonth, mondayOf } from './when.ts'

export const VIEWS = ['month', 'week', 'day', 'list'] as const
export type View = (typeof VIEWS)[number]

/** No view means the one that fits the screen, no date means today. */
export const calendarSearch = z.object({ view: z.enum(VIEWS).optional(), date: day.optional() })

/** Days in the list view. */
export const LIST_DAYS = 30
const MONTH_DAYS = 42

export type Period = { readonly from: string; readonly to: string }

/** First and last day of a view; a month has six whole weeks. */
export function periodOf(view: View, date: string): Period {
  switch (view) {
    case 'month': {
      const from = mondayOf(firstOfMonth(date))
      return { from, to: addDays(from, MONTH_DAYS - 1) }
    }
    case 'week':
      return { from: mondayOf(date), to: addDays(mondayOf(date), 6) }
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
