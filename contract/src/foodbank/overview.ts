import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { one } from '../platform/envelopes.ts'
import { day, id } from '../platform/formats.ts'
import * as wire from './overview.endpoints.ts'

const counts = z.object({
  active: z.number().int(),
  confirmed: z.number().int(),
  rejected: z.number().int(),
})
const site = z.object({ id, label: z.string() })

/** Names, quarters and places on the first screen; the rest is in the lists. */
export const OVERVIEW_NAMES = 6

/** Who, when and where. */
export const expectedHousehold = z.object({
  request_id: id,
  applicant_id: id,
  name: z.string(),
  surname: z.string(),
  organization_id: id,
  organization_label: z.string(),
  reserved_on: day,
  reserved_time: z.string(),
})
export type ExpectedHousehold = z.infer<typeof expectedHousehold>

/** Missing estimates of the last quarter. */
const estimatesOwed = z.object({
  date_from: day,
  date_to: day,
  due_on: day,
  overdue: z.boolean(),
  /** The first sites by name, with their numbers of missing estimates. */
  missing: z.array(site.extend({ count: z.number().int() })),
  missing_total: z.number().int(),
})

/** Every number is that of the list it opens. */
export const overview = z.object({
  today: day,
  /** At the caller's distribution points, or at all for callers who see all. */
  organizations: z.array(site.extend({ counts })),
  /** Today at the caller's own distribution points, by time. */
  queue: z.array(expectedHousehold),
  /** From today on, booked by the caller or the caller's organizations. */
  expected: z.array(expectedHousehold),
  /** No-shows of the same who were not booked again; the latest first. */
  missed: z.array(expectedHousehold),
  /** Active reservations of past days, by site, the most first. */
  unresolved: z.object({
    count: z.number().int(),
    oldest: day.nullable(),
    sites: z.array(site.extend({ count: z.number().int() })),
  }),
  /** People to call about their reservation, as far as the caller sees them. */
  calls: z.number().int(),
  /** Households to call because a place that they wait for is free, in the same way. */
  offers: z.number().int(),
  /** Active reservations to come without a place, by site, the most first. */
  displaced: z.object({
    count: z.number().int(),
    next: day.nullable(),
    sites: z.array(site.extend({ count: z.number().int() })),
  }),
  /** Reservations from today on of which the household was last told in vain. */
  untold: z.number().int(),
  /** Null for callers without the right. */
  duplicates: z.number().int().nullable(),
  /** Null for callers who estimate nothing. */
  estimates: estimatesOwed.nullable(),
  /**
   * Of the last four quarters those with help that are not closed; null for callers who close none.
   */
  to_close: z.array(z.object({ date_from: day, date_to: day })).nullable(),
  /** Whether the register contains anything: an empty one shows first steps. */
  begun: z.object({
    points: z.boolean(),
    hours: z.boolean(),
    applicants: z.boolean(),
    requests: z.boolean(),
    supports: z.boolean(),
  }),
  /** Counts only the caller's own organizations or requests. */
  is_partial: z.boolean(),
})
export type Overview = z.infer<typeof overview>

/** Null when closed or blocked. */
const dayCapacity = z.object({ capacity: z.number().int().nullable(), booked: z.number().int() })

/** Kilograms; equal to `kilograms` of the list. */
const weighed = z.object({ food: z.number(), material: z.number(), kilograms: z.number() })

/** Charts; each mark opens rows with the same number. */
export const pictures = z.object({
  /** Twelve months, up to today; null for callers who may not see hand-outs. */
  help: z
    .object({
      date_from: day,
      date_to: day,
      months: z.array(weighed.extend({ date_from: day, date_to: day })),
      /** The most first. */
      sites: z.array(weighed.extend({ id, label: z.string() })),
      /** Sites that are not shown. */
      sites_left: z.number().int(),
    })
    .nullable(),
  /** The next open days, at sites whose reservations the caller sees completely. */
  coming: z.object({
    days: z.array(day),
    sites: z.array(
      site.extend({
        /** In the order of the days above. */
        days: z.array(dayCapacity),
      }),
    ),
    sites_left: z.number().int(),
  }),
  /** By booking organization, the greatest share first. */
  no_shows: z.object({
    date_from: day,
    date_to: day,
    organizations: z.array(site.extend({ settled: z.number().int(), missed: z.number().int() })),
  }),
  is_partial: z.boolean(),
})
export type Pictures = z.infer<typeof pictures>

export const overviewSchemas = schemas({
  get: {
    summary:
      'What the caller does next: who comes, who did not, what is unsettled and what is owed',
    answer: one(overview),
  },
  pictures: {
    summary: 'Twelve months of help, how full the coming days are, and no-shows by who booked them',
    answer: one(pictures),
  },
})
export const overviewEndpoints = withSchemas(wire.overviewEndpoints, overviewSchemas)
