import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { one } from '../platform/envelopes.ts'
import { id } from '../platform/formats.ts'

const counts = z.object({ active: z.number().int(), confirmed: z.number().int(), rejected: z.number().int() })

/** What a month's supports add up to; households are counted once. */
const month = z.object({
  /** First and last counted day: this month to today, and the month before to the same day. */
  from: z.string(),
  to: z.string(),
  kilograms: z.number(),
  households: z.number().int(),
  supports: z.number().int(),
  /** Running total of kilograms by day of the month. */
  by_day: z.array(z.object({ day: z.number().int(), kilograms: z.number() })),
})

/** What the signed-in person needs now; every number is the one of the list that it opens. */
export const overview = z.object({
  today: z.string(),
  /** Today's reservations at the caller's distribution points, or at all of them for who may see all. */
  organizations: z.array(z.object({ id, label: z.string(), counts })),
  /** Active reservations of days gone by: nobody has said how they ended. */
  unresolved: z.object({ count: z.number().int(), oldest: z.string().nullable() }),
  /** Null for who may not see supports. */
  months: z.object({ current: month, previous: month }).nullable(),
  /** Only the caller's own organizations or requests are counted. */
  is_partial: z.boolean(),
})
export type Overview = z.infer<typeof overview>

export const overviewEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/foodbank/overview',
    access: ['fb_request.read'],
    summary: 'Reservations of today, unresolved ones, and help of this month against the last',
    answer: one(overview),
  }),
}
