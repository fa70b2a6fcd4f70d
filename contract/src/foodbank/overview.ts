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

/** How many names, quarters and places the first screen has room for; the rest is behind the door to their list. */
export const OVERVIEW_NAMES = 6

/** One household of a queue: who, when and where. */
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

/** What of the quarter that ended last is still to be estimated. */
const estimatesOwed = z.object({
  date_from: day,
  date_to: day,
  due_on: day,
  overdue: z.boolean(),
  /** The first sites by name, each with how many of its estimates are missing. */
  missing: z.array(site.extend({ count: z.number().int() })),
  missing_total: z.number().int(),
})

/** What the signed-in person needs now; every number is the one of the list that it opens. */
export const overview = z.object({
  today: day,
  /** Today's reservations at the caller's distribution points, or at all of them for who may see all. */
  organizations: z.array(site.extend({ counts })),
  /** Who waits today at the distribution points whose staff the caller is, by time. */
  queue: z.array(expectedHousehold),
  /** Who is expected from today on of those whom the caller, or one of the caller's organizations, has booked. */
  expected: z.array(expectedHousehold),
  /** Of the same, who did not come in the last weeks and has not been booked since; the latest first. */
  missed: z.array(expectedHousehold),
  /** Active reservations of days gone by: nobody has said how they ended. The sites with most of them come first. */
  unresolved: z.object({
    count: z.number().int(),
    oldest: day.nullable(),
    sites: z.array(site.extend({ count: z.number().int() })),
  }),
  /** Probable duplicates that nobody has judged; null for who may not see them. */
  duplicates: z.number().int().nullable(),
  /** Null for who estimates nothing. */
  estimates: estimatesOwed.nullable(),
  /** Of the last four quarters those with help that are not closed yet, the latest first; null for who closes none. */
  to_close: z.array(z.object({ date_from: day, date_to: day })).nullable(),
  /** What the register has at all, whoever may see it: an empty one shows the way in. */
  begun: z.object({
    points: z.boolean(),
    hours: z.boolean(),
    applicants: z.boolean(),
    requests: z.boolean(),
    supports: z.boolean(),
  }),
  /** Only the caller's own organizations or requests are counted. */
  is_partial: z.boolean(),
})
export type Overview = z.infer<typeof overview>

/** How many reservations a day takes, and how many wait for it; null where it is closed or blocked. */
const dayCapacity = z.object({ capacity: z.number().int().nullable(), booked: z.number().int() })

/** Kilograms of the hand-outs of a period; their list says the same `kilograms`. */
const weighed = z.object({ food: z.number(), material: z.number(), kilograms: z.number() })

/** The pictures of the first screen; every mark is a door to rows that come to the same number. */
export const pictures = z.object({
  /** The last twelve months, this one to today; null for who may not see hand-outs. */
  help: z
    .object({
      date_from: day,
      date_to: day,
      months: z.array(weighed.extend({ date_from: day, date_to: day })),
      /** By site, the most first. */
      sites: z.array(weighed.extend({ id, label: z.string() })),
      /** How many sites more there are. */
      sites_left: z.number().int(),
    })
    .nullable(),
  /** The next days on which anything is open, at sites all of whose reservations the caller sees. */
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
  /** Who of the last months did not come, by the organization that booked them, the greatest share first. */
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
