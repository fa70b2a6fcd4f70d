import { productEndpoints as endpoints } from '@crm/contract/warehouse/products'
import { placeEndpoints } from '@crm/contract/warehouse/places'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, ROLES, type World } from '../../testing/world.ts'
import { receive } from '../testing/received.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
let count = 0
/** A GTIN of thirteen digits that no other test has. */
function nextCode(): string {
  count += 1
  const digits = `859${String(count).padStart(9, '0')}`
  const sum = Array.from(digits).reduce((all, one, at) => all + Number(one) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
const NO_CODES: { code: string; pieces: number }[] = []
const body = (given: object = {}) => ({
  name: `Těstoviny ${(count += 1)}`,
  category: 'durables' as const,
  piece_grams: 500,
  storage: 'dry' as const,
  date_kind: 'best_before' as const,
  is_active: true,
  codes: NO_CODES,
  ...given,
})
const create = async (given: object = {}) =>
  (await world.call(admin(), endpoints.create, { body: body(given) })).body.data
type Changed = Awaited<ReturnType<typeof create>>
const update = ({ id, ...product }: Changed, change: object) =>
  world.call(admin(), endpoints.update, { params: { id }, body: { ...product, ...change } })
const remove = (id: string) => world.call(admin(), endpoints.remove, { params: { id } })
const list = async (query: object) =>
  (await world.call(admin(), endpoints.list, { query })).body.data

test('a product is added with its codes, changed and deleted, each with its message', async () => {
  const [tin, carton] = [nextCode(), '10614141000415']
  const given = body({
    codes: [
      { code: carton, pieces: 12 },
      { code: ` ${tin}`, pieces: 1 },
    ],
  })
  const created = await world.call(admin(), endpoints.create, { body: given })
  expect([created.status, created.body]).toEqual([
    201,
    {
      message: 'product.created',
      data: {
        ...given,
        id: expect.any(String),
        codes: [
          { code: `0${tin}`, pieces: 1 },
          { code: carton, pieces: 12 },
        ],
        updated_at: expect.any(String),
      },
    },
  ])
  const { data } = created.body
  const another = nextCode()
  const updated = await update(data, {
    piece_grams: null,
    category: 'food',
    codes: [
      { code: carton, pieces: 24 },
      { code: another, pieces: 1 },
    ],
  })
  expect([updated.status, updated.body]).toMatchObject([
    200,
    {
      message: 'product.updated',
      data: {
        piece_grams: null,
        category: 'food',
        codes: [
          { code: `0${another}`, pieces: 1 },
          { code: carton, pieces: 24 },
        ],
      },
    },
  ])
  const removed = await remove(data.id)
  expect([removed.status, removed.body]).toEqual([
    200,
    { message: 'product.deleted', data: { id: data.id } },
  ])
  expect((await remove(data.id)).body.message).toBe('product.not_found')
  expect((await update(data, {})).body.message).toBe('product.not_found')
})

test('products stand in Czech order and are found by name and code, and by what they are', async () => {
  await create({
    name: 'Chleba zz',
    category: 'pastries',
    codes: [{ code: '96385074', pieces: 1 }],
  })
  await create({ name: 'Cukr zz', is_active: false })
  await create({ name: 'Hrášek zz', storage: 'frozen' })
  const names = async (query: object) => (await list(query)).map(({ name }) => name)
  expect(await names({ search: 'zz' })).toEqual(['Cukr zz', 'Hrášek zz', 'Chleba zz'])
  expect(await names({ search: 'hrasek' })).toEqual(['Hrášek zz'])
  for (const code of ['96385074', '0000096385074', '00000096385074', '385074'])
    expect(await names({ search: code })).toEqual(['Chleba zz'])
  expect(await names({ search: nextCode() })).toEqual([])
  expect(await names({ search: 'zz', category: 'pastries' })).toEqual(['Chleba zz'])
  expect(await names({ search: 'zz', storage: 'frozen' })).toEqual(['Hrášek zz'])
  expect(await names({ search: 'zz', is_active: 'false' })).toEqual(['Cukr zz'])
})

test('what is used can be chosen, with the codes to look it up by', async () => {
  const code = nextCode()
  const { id, name } = await create({ codes: [{ code, pieces: 6 }] })
  const unused = await create({ is_active: false })
  const { data } = (await world.call(admin(), endpoints.choices, {})).body
  expect(data.find((one) => one.id === id)).toEqual({
    id,
    name,
    category: 'durables',
    piece_grams: 500,
    storage: 'dry',
    date_kind: 'best_before',
    codes: [{ code: `0${code}`, pieces: 6 }],
  })
  expect(data.map((one) => one.id)).not.toContain(unused.id)
})

describe('a code', () => {
  test('with a wrong check digit is refused at its field', async () => {
    const codes = [
      { code: nextCode(), pieces: 1 },
      { code: '6291041500214', pieces: 1 },
    ]
    const refused = await world.call(admin(), endpoints.create, { body: body({ codes }) })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'codes.1.code': [{ rule: 'gtin' }] },
    ])
  })

  test('that is there twice, however it is written, is refused at the later one', async () => {
    const code = nextCode()
    const codes = [code, `0${code}`].map((one) => ({ code: one, pieces: 1 }))
    const refused = await world.call(admin(), endpoints.create, { body: body({ codes }) })
    expect(refused.body.errors).toEqual({ 'codes.1.code': [{ rule: 'duplicate' }] })
  })

  test('of another product is refused at its field, and nothing is written', async () => {
    const code = nextCode()
    await create({ codes: [{ code, pieces: 1 }] })
    const codes = [nextCode(), code].map((one) => ({ code: one, pieces: 1 }))
    const given = body({ codes })
    const refused = await world.call(admin(), endpoints.create, { body: given })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'codes.1.code': [{ rule: 'duplicate' }] },
    ])
    expect(await list({ search: given.name })).toEqual([])
    const other = await create()
    const changed = await update(other, { name: 'Jinak', codes })
    expect(changed.body.errors).toEqual({ 'codes.1.code': [{ rule: 'duplicate' }] })
    expect(await list({ search: other.name })).toMatchObject([{ codes: [] }])
  })

  test('that two products are given at once belongs to one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const codes = [{ code: nextCode(), pieces: 1 }]
      const answers = await Promise.all(
        [body({ codes }), body({ codes })].map((given) =>
          world.call(admin(), endpoints.create, { body: given }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
      expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
        'codes.0.code': [{ rule: 'duplicate' }],
      })
    }
  })

  test('goes to another product once it is taken from the first', async () => {
    const codes = [{ code: nextCode(), pieces: 1 }]
    const first = await create({ codes })
    await update(first, { codes: [] })
    expect((await create({ codes })).codes).toHaveLength(1)
  })
})

test.each([
  [{ name: ' ' }, { name: [{ rule: 'required' }] }],
  [{ name: 'x'.repeat(151) }, { name: [{ rule: 'max', length: 150 }] }],
  [{ category: 'toys' }, { category: [{ rule: 'choice' }] }],
  [{ storage: 'quarantine' }, { storage: [{ rule: 'choice' }] }],
  [{ piece_grams: 0 }, { piece_grams: [{ rule: 'min_value', length: 1 }] }],
  [{ piece_grams: 1_000_001 }, { piece_grams: [{ rule: 'max_value', length: 1_000_000 }] }],
  [{ piece_grams: 1.5 }, { piece_grams: [{ rule: 'integer' }] }],
  [{ codes: [{ code: '', pieces: 1 }] }, { 'codes.0.code': [{ rule: 'required' }] }],
  [
    { codes: [{ code: '96385074', pieces: 0 }] },
    { 'codes.0.pieces': [{ rule: 'min_value', length: 1 }] },
  ],
])('the product %j is refused at its field', async (given, errors) => {
  const refused = await world.callWith(admin(), endpoints.create, { body: body(given) })
  expect([refused.status, refused.body.errors]).toEqual([422, errors])
})

test('a name that is taken is refused at its field, whatever its case and accents', async () => {
  await create({ name: 'Rýže dlouhozrnná' })
  const refused = await world.call(admin(), endpoints.create, {
    body: body({ name: 'RYZE DLOUHOZRNNA' }),
  })
  expect([refused.status, refused.body.errors]).toEqual([422, { name: [{ rule: 'duplicate' }] }])
})

test('who edits an older version is shown the newer one, also if only its codes are new', async () => {
  const product = await create()
  const codes = [{ code: nextCode(), pieces: 1 }]
  await update(product, { codes })
  const { status, body: answer } = await update(product, { name: 'Pomalejší' })
  expect([status, answer.message, answer.details]).toMatchObject([
    409,
    'stale_record',
    { name: product.name, codes: [{ pieces: 1 }] },
  ])
})

test('one that was received stays, and can be put out of use', async () => {
  const product = await create({ codes: [{ code: nextCode(), pieces: 1 }] })
  const place = await world.call(admin(), placeEndpoints.create, {
    body: { name: 'Sklad', kind: 'warehouse', storage: 'dry', is_active: true },
  })
  await receive(world, { place_id: place.body.data.id, product_id: product.id })
  const { status, body: answer } = await remove(product.id)
  expect([status, answer.message]).toEqual([409, 'product.in_use'])
  expect((await update(product, { is_active: false, codes: [] })).status).toBe(200)
})

test('the history has each code that came and went, and none that stayed', async () => {
  const [stays, goes] = [nextCode(), nextCode()]
  const product = await create({ codes: [stays, goes].map((code) => ({ code, pieces: 1 })) })
  await update(product, {
    codes: [
      { code: stays, pieces: 1 },
      { code: nextCode(), pieces: 2 },
    ],
  })
  const rows = await world.db
    .selectFrom('core.log')
    .select(['action', 'actor_id'])
    .where('table_name', '=', 'warehouse.product_code')
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  expect(rows).toEqual(
    ['insert', 'delete', 'insert', 'insert'].map((action) => ({
      action,
      actor_id: admin().userId,
    })),
  )
})

describe('rights', () => {
  test.each(ROLES)('what the %s may do', async (role) => {
    const allowed = role === 'superadmin' || role === 'food_bank_manager'
    expect(await statuses(world.as(role))).toEqual(
      allowed
        ? { list: 200, choices: 200, create: 201, update: 200, remove: 200 }
        : { list: 403, choices: 403, create: 403, update: 403, remove: 403 },
    )
  })

  test.each<[PermissionName, string[]]>([
    ['wh_product.read', ['list', 'choices']],
    ['wh_document.create', ['choices']],
    ['wh_product.create', ['create']],
    ['wh_product.update', ['update']],
    ['wh_product.delete', ['remove']],
  ])('%s alone opens %s alone', async (permission, opened) => {
    const found = await statuses(await world.signIn({ permissions: [permission] }))
    expect(Object.entries(found).flatMap(([name, status]) => (status < 300 ? [name] : []))).toEqual(
      opened,
    )
  })

  test('an anonymous caller gets nowhere', async () => {
    expect(new Set(Object.values(await statuses(world.anonymous)))).toEqual(new Set([401]))
  })
})

async function statuses(caller: Caller): Promise<Record<string, number>> {
  const { id, ...product } = await create()
  const unused = await create()
  return {
    list: (await world.call(caller, endpoints.list, {})).status,
    choices: (await world.call(caller, endpoints.choices, {})).status,
    create: (await world.call(caller, endpoints.create, { body: body() })).status,
    update: (await world.call(caller, endpoints.update, { params: { id }, body: product })).status,
    remove: (await world.call(caller, endpoints.remove, { params: { id: unused.id } })).status,
  }
}
