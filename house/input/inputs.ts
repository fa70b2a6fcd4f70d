import type { ServedEndpoint } from '@crm/contract/platform/endpoint'
import fc from 'fast-check'
import { z } from 'zod'

/** What is sent to an endpoint: by its schemas, or beside them. */
export type Input = {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** Keys of records that are there, and texts of the product's own formats that a schema does not tell. */
export type Samples = { readonly ids: readonly string[] }

/** Input that an endpoint may well take: whatever its schemas demand, and nothing that they leave open. */
export function plausibleInput(endpoint: ServedEndpoint, samples: Samples): Input {
  const [input] = fc.sample(getInput(endpoint, samples, false), { seed: 1, numRuns: 1 })
  if (!input) throw new Error(`No input for ${endpoint.path}.`)
  return input
}

/** Inputs of every kind: right ones, wrong ones, nasty ones, and fields that nobody declared. */
export const anyInput = (endpoint: ServedEndpoint, samples: Samples): fc.Arbitrary<Input> =>
  getInput(endpoint, samples, true)

function getInput(
  { params, query, body }: ServedEndpoint,
  samples: Samples,
  wild: boolean,
): fc.Arbitrary<Input> {
  const part = (schema: z.ZodType | undefined) =>
    schema ? toArbitrary(getSchema(schema), '', { ...samples, wild }) : fc.constant({})
  const inAddress = (schema: z.ZodType | undefined) =>
    part(schema).map((value) => (isRecord(value) ? sendable(value) : {}))
  return fc.record({
    params: inAddress(params),
    query: inAddress(query),
    body: body ? part(body) : fc.constant(undefined),
  })
}

/** An address cannot carry half of a character. */
const sendable = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.toWellFormed() : value,
    ]),
  )

type Node = z.core.JSONSchema.BaseSchema
type How = Samples & { readonly wild: boolean }

const getSchema = (schema: z.ZodType): Node =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

function toArbitrary(node: Node, name: string, how: How): fc.Arbitrary<unknown> {
  const right = getRight(node, name, how)
  if (!how.wild) return right
  return fc.oneof(
    { weight: 8, arbitrary: right },
    { weight: 1, arbitrary: fc.constantFrom(...NASTY) },
  )
}

function getRight(node: Node, name: string, how: How): fc.Arbitrary<unknown> {
  if (node.const !== undefined) return fc.constant(node.const)
  if (node.enum) return fc.constantFrom(...node.enum)
  const branches = node.anyOf ?? node.oneOf
  if (branches) return fc.oneof(...branches.map((branch) => toArbitrary(asNode(branch), name, how)))
  switch (node.type) {
    case 'object':
      return getObject(node, how)
    case 'array':
      return fc.array(toArbitrary(asNode(node.items), name, how), {
        minLength: node.minItems ?? 0,
        maxLength: how.wild ? 3 : (node.minItems ?? 0),
      })
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.ceil(Math.max(node.minimum ?? 0, -1e6)),
        max: Math.floor(Math.min(node.maximum ?? 1000, 1e6)),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return getText(node, name, how)
  }
}

function getObject({ properties = {}, required = [] }: Node, how: How): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties).filter(([key]) => how.wild || required.includes(key))
  const fields = Object.fromEntries(
    entries.map(([key, node]) => [key, toArbitrary(asNode(node), key, how)]),
  )
  if (!how.wild) return fc.record(fields)
  const strangers = fc.option(
    fc.record({ key: fc.constantFrom(...STRANGERS), value: fc.constantFrom(...NASTY) }),
    { freq: 8 },
  )
  const known = fc.record(fields, { requiredKeys: required.filter((key) => key in fields) })
  return fc
    .tuple(known, strangers)
    .map(([object, stranger]) =>
      stranger ? { ...object, [stranger.key]: stranger.value } : object,
    )
}

function getText(node: Node, name: string, { ids, wild }: How): fc.Arbitrary<unknown> {
  if (node.pattern === BLANK) return fc.constantFrom(...BLANKS)
  if (node.format === 'uuid')
    return fc.oneof(fc.constantFrom(...ids), fc.constant('0190a000-0000-7000-8000-000000000000'))
  if (node.format === 'date-time')
    return fc.constantFrom('2026-03-10T08:30:00.000Z', ...(wild ? ODD_MOMENTS : []))
  if (node.format === 'date')
    return fc.constantFrom(
      '2026-03-10',
      ...(wild ? ['2026-02-30', '0001-01-01', '9999-12-31'] : []),
    )
  const sample = SAMPLES[name]
  const plain = fc.constant(sample ?? 'slovo'.padEnd(Number(node.minLength ?? 0), 'o'))
  return wild
    ? fc.oneof(
        { weight: 4, arbitrary: plain },
        fc.string({ maxLength: 40, unit: 'binary' }),
        fc.constantFrom(...NASTY_TEXTS),
      )
    : plain
}

const asNode = (
  value: z.core.JSONSchema._JSONSchema | readonly z.core.JSONSchema._JSONSchema[] | undefined,
): Node => (typeof value === 'object' && !isList(value) ? value : {})
const isList = (value: object): value is readonly unknown[] => Array.isArray(value)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How an optional field says in its JSON Schema that it may be left blank. */
const BLANK = '^\\s*$'
const BLANKS = ['', '   ', '\t', '\u00a0\n']

/** Right values of the formats that a JSON Schema does not tell. */
const SAMPLES: Readonly<Record<string, string>> = {
  email: 'eva@example.cz',
  recipient: 'eva@example.cz',
  company_email: 'eva@example.cz',
  phone: '603123456',
  company_phone: '603123456',
  zip: '11000',
  company_zip: '11000',
  company_id: '45274649',
  tax_id: 'CZ45274649',
  web: 'https://example.cz/',
  web_url: 'https://example.cz/',
  login_url: '/users',
  bank_number: '19-2000145399',
  bank_code: '0800',
  pin: '4827',
  accent_color: '#0f6b5c',
  smtp_host: 'localhost',
  directory_domain_controller: 'localhost',
  permission: 'user.read',
  permissions: 'user.read',
  page: '1',
  per_page: '15',
  personal_number: '123',
  reserved_time: '10:00',
  opens_at: '08:00',
  closes_at: '16:00',
  from: '2026-03-01',
  to: '2026-03-31',
  sha256: 'a'.repeat(64),
}

const ODD_MOMENTS = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999999999-12:00',
  '2026-03-10T08:30:00.123456Z',
]
const NASTY_TEXTS = [
  ...BLANKS,
  '\u0000',
  'a\u0000b',
  '\ud800',
  '％＼＿',
  '\\',
  '%',
  "'; drop table core.user; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\r\nBcc: x@example.cz',
  'NaN',
  '1e309',
  '-1',
  '٣',
  '/\\evil',
  '//evil',
  'x'.repeat(3000),
  '\u202e',
  '👩‍👩‍👧',
]
const NASTY: readonly unknown[] = [
  ...NASTY_TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  -2_147_483_649,
  [],
  {},
  [null],
  { length: 1e9 },
  [[[[]]]],
]
const STRANGERS = [
  'id',
  'superadmin',
  'is_superadmin',
  'roles',
  'status',
  'created_by',
  'deleted_at',
  'toString',
  'constructor',
  'a.b',
  '',
]
