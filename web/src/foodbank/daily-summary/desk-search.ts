import { day, id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { SearchOf } from '#platform/router/places.ts'

/**
 * What the address of the desk may carry: without a day today, without an organization the one worked with last, with `show` what is done
 * as well. `request` is a reservation to be served at once, `open` what is to be begun; both go with the first look at them.
 */
export const deskSearch = z.object({
  date: day.optional(),
  organization_id: id.optional(),
  show: z.enum(['all']).optional(),
  request: id.optional(),
  open: z.enum(['walk-in']).optional(),
})

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/daily-summary': SearchOf<typeof deskSearch>
  }
}
