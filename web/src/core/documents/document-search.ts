import { z } from 'zod'
import type { SearchOf } from '#platform/router/places.ts'

/** Number and code, as the square code on a document gives them. */
export const documentSearch = z.object({
  number: z.string().trim().max(30).optional(),
  code: z.string().trim().max(40).optional(),
})

declare module '#platform/router/places.ts' {
  interface Searches {
    '/verify-document': SearchOf<typeof documentSearch>
  }
}
