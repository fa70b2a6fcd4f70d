import { day, id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { SearchOf } from '#platform/router/places.ts'

/** Search parameters of the desk. Defaults: today and the last used organization. `request` (serve this reservation) and `open` are used once. */
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
