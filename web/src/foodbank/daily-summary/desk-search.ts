import { day, id } from '@crm/contract/platform/formats'
import { z } from 'zod'

/** What the address of the desk may carry: without a day today, without an organization the one worked with last, with `show` what is done as well. */
export const deskSearch = z.object({
  date: day.optional(),
  organization_id: id.optional(),
  show: z.enum(['all']).optional(),
})
