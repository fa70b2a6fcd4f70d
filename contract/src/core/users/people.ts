import { z } from 'zod'
import { id, searchText } from '../../platform/formats.ts'

/** A colleague as a record names them. */
export const person = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  avatar: z.string().nullable(),
})
export type Person = z.infer<typeof person>

/** At most this many are offered to a search. */
export const PEOPLE_LIMIT = 20

/** Active users to choose from, by the beginning of their names; the first ones without a text. */
export const peopleQuery = z.object({ search: searchText }).strict()
