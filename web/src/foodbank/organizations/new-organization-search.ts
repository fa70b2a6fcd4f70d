import { z } from 'zod'
import type { SearchOf } from '#platform/router/places.ts'

export const newOrganizationSearch = z.object({ is_food_bank: z.literal('true').optional() })

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/organizations/new': SearchOf<typeof newOrganizationSearch>
  }
}
