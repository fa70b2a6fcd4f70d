import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { one } from '../platform/envelopes.ts'
import { id } from '../platform/formats.ts'
import { isStorableText } from '../platform/rules.ts'
import * as wire from './search.endpoints.ts'

/** Quick search begins with two characters and 200 ms after the last one (spec §9). */
export const SEARCH_MIN_LENGTH = 2
export const SEARCH_DEBOUNCE_MS = 200
/** At most this many of each kind. */
export const SEARCH_LIMIT = 5

/** What tells a record from its namesakes, by a module's word for it: the web has its words and writes days out. */
export const searchFact = z.object({ name: z.string(), value: z.string() })

/** One record found; `kind` is a module's word for what it is, by which the web knows its screen. */
export const searchHit = z.object({
  kind: z.string(),
  id,
  title: z.string(),
  detail: z.string().nullable(),
  facts: z.array(searchFact).optional(),
  /** True when the list of its kind finds it by the same words. */
  listed: z.boolean().optional(),
})
export type SearchHit = z.infer<typeof searchHit>

export const searchSchemas = schemas({
  find: {
    summary:
      'Records of every module that the caller may see, by name, however accented and with small typos',
    query: z.object({
      text: z
        .string()
        .trim()
        .min(SEARCH_MIN_LENGTH)
        .max(100)
        .refine(isStorableText, { params: { rule: 'characters' } }),
    }),
    answer: one(z.array(searchHit)),
  },
})
export const searchEndpoints = withSchemas(wire.searchEndpoints, searchSchemas)
