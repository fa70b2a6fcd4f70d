import { z } from 'zod'
import type { SearchOf } from '#platform/router/places.ts'

/** `?sn=`: a product's serial number. */
export const productSearch = z.object({ sn: z.string().trim().max(100).optional() })

declare module '#platform/router/places.ts' {
  interface Searches {
    '/sn': SearchOf<typeof productSearch>
    '/reklamace': SearchOf<typeof productSearch>
  }
}
