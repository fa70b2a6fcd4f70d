import type { ServedEndpoint } from '@crm/contract/platform/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { contractEntries, type ContractEntry } from '../contract-entries.ts'
import { getFields, withEach } from '../words/each-text.ts'
import { plausibleInput } from './inputs.ts'

/** A pattern that tries every way to read a long text would stand still here: the time that a test has is the bound. */
let entries: ContractEntry[]
beforeAll(async () => {
  entries = await contractEntries()
})

const LONG = 100_000
/** What makes patterns of addresses, numbers, times and words go back and forth: many of one kind, and an end that does not fit. */
const WORST = [
  'a',
  '0',
  ' ',
  '.',
  '-',
  '@',
  'a.',
  'a@',
  '0 ',
  '00:',
  '/',
  '%2f',
  '\t',
  'á',
  '+420',
  '1,',
  'http://a',
].map((piece) => `${piece.repeat(LONG / piece.length)}\n!`)

/** The parts of an input, each with the fields that it may have besides those that it must. */
const getParts = (endpoint: ServedEndpoint) => {
  const { params, query, body } = plausibleInput(endpoint, {
    ids: ['0190a000-0000-7000-8000-000000000000'],
  })
  const parts = [
    { schema: endpoint.params, value: params },
    { schema: endpoint.query, value: query },
    { schema: endpoint.body, value: body },
  ]
  return parts.flatMap(({ schema, value }) => {
    if (!schema || typeof value !== 'object' || value === null) return []
    const missing = Object.fromEntries(
      getFields(schema).flatMap(({ name }) => (name in value ? [] : [[name, '']])),
    )
    return [{ schema, value: { ...value, ...missing } }]
  })
}

test('no text of a hundred thousand signs holds up a pattern', { timeout: 60_000 }, () => {
  const inputs = entries.flatMap(({ endpoint }) =>
    getParts(endpoint).flatMap(({ schema, value }) =>
      WORST.flatMap((text) => withEach(value, text).map((input) => ({ schema, input }))),
    ),
  )
  expect(inputs.length).toBeGreaterThan(3_000)
  expect(
    inputs.every(({ schema, input }) => typeof schema.safeParse(input).success === 'boolean'),
  ).toBe(true)
})
