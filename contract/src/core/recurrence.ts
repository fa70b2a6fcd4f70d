import { z } from 'zod'

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Which of a month's weekdays: the first to the fourth, or the last. */
export const WEEK_POSITIONS = [1, 2, 3, 4, -1] as const

/** When a task comes back, as the editor has it: the part of RFC 5545 that people ask for. */
export type Recurrence = {
  readonly interval: number
  /** The last day, `YYYY-MM-DD`, or the number of occurrences in all; neither is for ever. */
  readonly end: { readonly until: string } | { readonly count: number } | null
} & (
  | { readonly freq: 'DAILY' }
  | { readonly freq: 'WEEKLY'; readonly weekdays: readonly Weekday[] }
  /** Day of the month, -1 is the last one; months without it are left out. */
  | { readonly freq: 'MONTHLY'; readonly month_day: number }
  | { readonly freq: 'MONTHLY'; readonly position: (typeof WEEK_POSITIONS)[number]; readonly weekday: Weekday }
  /** On the day and month of the first deadline. */
  | { readonly freq: 'YEARLY' }
)

export const recurrenceRule = z.string()
