import type { ServedEndpoint } from '@crm/contract/platform/endpoint'
import { z } from 'zod'
import { plausibleInput, type Input } from '../input/inputs.ts'

const NOBODY = ['0190a000-0000-7000-8000-000000000000']

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The input with one of its texts, at any depth, replaced; once for each text. */
export function withEach(input: unknown, text: string): unknown[] {
  if (typeof input === 'string') return [text]
  if (Array.isArray(input))
    return input.flatMap((one, at) => withEach(one, text).map((changed) => input.with(at, changed)))
  if (!isRecord(input)) return []
  return Object.entries(input).flatMap(([key, value]) =>
    withEach(value, text).map((changed) => ({ ...input, [key]: changed })),
  )
}

/** The fields that a part of an input may have, by the type that they are sent as. */
export const getFields = (schema: z.ZodType) =>
  Object.entries(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {},
  ).map(([name, node]) => ({
    name,
    type: typeof node === 'object' && typeof node.type === 'string' ? node.type : undefined,
  }))

/** A plausible input once for each of its texts, in whatever part, which is replaced; texts that may be missing are given as well. */
export function inputsWithEach(
  endpoint: ServedEndpoint,
  text: string,
): { readonly part: keyof Input; readonly input: Input }[] {
  const plausible = plausibleInput(endpoint, { ids: NOBODY })
  const parts = ['params', 'query', 'body'] as const
  return parts.flatMap((part) => {
    const [schema, value] = [endpoint[part], plausible[part]]
    if (!schema || !isRecord(value)) return []
    const sparse = getFields(schema).filter(
      ({ name }) => !(name in value) || (Array.isArray(value[name]) && value[name].length === 0),
    )
    const given = sparse.map(({ name, type }) => ({ ...value, [name]: ofType(type, text) }))
    return [...withEach(value, text), ...given].map((changed) => ({
      part,
      input: { ...plausible, [part]: changed },
    }))
  })
}

function ofType(type: string | undefined, text: string): unknown {
  if (type === 'array') return [text]
  return type === 'object' ? { a: text } : text
}
