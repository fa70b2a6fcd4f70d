import { expect, test } from 'vitest'
import { validate } from '@crm/contract/platform/rules'
import { contractEntries } from '../contract-entries.ts'
import { plausibleInput } from './inputs.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with one of its texts left empty, once for each text, with the path of that text. */
function withEachEmpty(
  value: unknown,
  path: readonly string[] = [],
): { readonly field: string; readonly value: unknown }[] {
  if (typeof value === 'string') return [{ field: path.join('.'), value: '' }]
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      withEachEmpty(one, [...path, String(at)]).map(({ field, value: changed }) => ({
        field,
        value: value.with(at, changed),
      })),
    )
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, one]) =>
    withEachEmpty(one, [...path, key]).map(({ field, value: changed }) => ({
      field,
      value: { ...value, [key]: changed },
    })),
  )
}

test('a field that must be filled in and is left empty says that it is required, and nothing else', async () => {
  const entries = (await contractEntries()).filter(({ endpoint }) => endpoint.body)
  let asked = 0
  const wrong = entries.flatMap(({ endpoint }) => {
    const { body: schema } = endpoint
    const { body } = plausibleInput(endpoint, { ids: ['0190a000-0000-7000-8000-000000000000'] })
    if (!schema) return []
    return withEachEmpty(body).flatMap(({ field, value }) => {
      const checked = validate(schema, value)
      const rules =
        'errors' in checked ? checked.errors[field]?.map(({ rule }) => rule).join() : undefined
      asked += 1
      return rules === undefined || rules === 'required'
        ? []
        : [`${endpoint.method} ${endpoint.path} ${field}: ${rules}`]
    })
  })
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(100)
})
