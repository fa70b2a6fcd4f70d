import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { one } from '../platform/envelopes.ts'
import { id } from '../platform/formats.ts'
import { isStorableText } from '../platform/rules.ts'
import * as wire from './search.endpoints.ts'

/** Two characters, 200 ms after the last one. */
export const SEARCH_MIN_LENGTH = 2
export const SEARCH_DEBOUNCE_MS = 200
/** Of each kind. */
export const SEARCH_LIMIT = 5

/** Distinguishes records with the same name; named by the module, with words in the web. */
export const searchFact = z.object({ name: z.string(), value: z.string() })

/** `kind` is the module's word, by which the web knows the screen. */
export const searchHit = z.object({
  kind: z.string(),
  id,
  title: z.string(),
  detail: z.string().nullable(),
  facts: z.array(searchFact).optional(),
  /** True when the list of its kind finds it too. */
  listed: z.boolean().optional(),
})
export type SearchHit = z.infer<typeof searchHit>

export const searchSchemas = schemas({
  find: {
    summary:
      'Records of every module that the caller may see, by name, however accented and with small typos',
    isForTokens: true,
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
