import { z } from 'zod'
import { id, searchText } from '../../platform/formats.ts'

export const person = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  avatar: z.string().nullable(),
})
export type Person = z.infer<typeof person>

/** Results of a search. */
export const PEOPLE_LIMIT = 20

/** Active users whose names begin with the text. */
export const peopleQuery = z.object({ search: searchText }).strict()
