import type { z } from 'zod'

/** The search of an address: text, or a list for a repeated key. */
export type WireSearch = Record<string, string | string[]>

/** Everything is text, so „0042" stays as typed. */
export function parseSearch(query: string): WireSearch {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => [key, oneOrAll(params.getAll(key))]),
  )
}

const oneOrAll = (values: string[]) => (values.length > 1 ? values : (values[0] ?? ''))

/** Without empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    for (const text of toTexts(value)) params.append(key, text)
  const query = params.toString()
  return query && `?${query}`
}

const toTexts = (value: unknown): string[] => {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((one) => one !== undefined && one !== null && one !== '').map(String)
}

/** What a schema accepts of a search, without unknown keys, wrong values and defaults. */
export function validSearch(schema: z.ZodObject, raw: Record<string, unknown>): WireSearch {
  const known = Object.keys(raw).filter((key) => Object.hasOwn(schema.shape, key))
  const wire = Object.fromEntries(
    known.map((key) => [key, toTexts(raw[key])] as const).filter(([, texts]) => texts.length > 0),
  )
  const search = Object.fromEntries(
    Object.entries(wire).map(([key, texts]) => [key, oneOrAll(texts)]),
  )
  const result = schema.safeParse(search)
  if (!result.success) {
    const wrong = new Set(result.error.issues.map((issue) => issue.path[0]))
    const rest = Object.entries(search).filter(([key]) => !wrong.has(key) && !wrong.has(undefined))
    return rest.length < Object.keys(search).length
      ? validSearch(schema, Object.fromEntries(rest))
      : {}
  }
  const assumed = schema.safeParse({})
  return Object.fromEntries(
    Object.entries(search).filter(
      ([key]) => !assumed.success || !same(result.data[key], assumed.data[key]),
    ),
  )
}

const same = (one: unknown, other: unknown) => one === other
