import { partnerEndpoints as endpoints } from '@crm/contract/warehouse/partners/partners'
import { placeEndpoints } from '@crm/contract/warehouse/places'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, ROLES, type World } from '../../testing/world.ts'

let world: World
let place = ''
beforeAll(async () => {
  world = await createWorld()
  const { body: created } = await world.call(admin(), placeEndpoints.create, {
    body: { name: 'Sklad', kind: 'warehouse', storage: 'dry', is_active: true },
  })
  place = created.data.id
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
let count = 1000
const body = (given: object = {}) => ({
  name: `Azylový dům ${(count += 1)}`,
  is_active: true,
  ...given,
})
const create = async (given: object = {}) =>
  (await world.call(admin(), endpoints.create, { body: body(given) })).body.data
type Created = Awaited<ReturnType<typeof create>>
const update = ({ id, ...partner }: Created, change: object) =>
  world.call(admin(), endpoints.update, { params: { id }, body: { ...partner, ...change } })
const remove = (id: string) => world.call(admin(), endpoints.remove, { params: { id } })
const list = async (query: object) =>
  (await world.call(admin(), endpoints.list, { query })).body.data
const names = async (query: object) => (await list(query)).map(({ name }) => name)

test('a partner is added, changed and deleted, each with its message', async () => {
  const created = await world.call(admin(), endpoints.create, {
    body: {
      name: ' Azylový dům Naděje ',
      company_id: '440 12 373',
      address: 'Jírova 2, Brno',
      contact: 'Jana Nová',
      phone: '+420 603 123 456',
      email: ' sklad@nadeje.example ',
      persons: 45,
      note: 'Zvonit u vrat',
      is_active: true,
    },
  })
  const stored = {
    id: expect.any(String),
    name: 'Azylový dům Naděje',
    company_id: '44012373',
    address: 'Jírova 2, Brno',
    contact: 'Jana Nová',
    phone: '603123456',
    email: 'sklad@nadeje.example',
    persons: 45,
    note: 'Zvonit u vrat',
    is_active: true,
    updated_at: expect.any(String),
  }
  expect([created.status, created.body]).toEqual([
    201,
    { message: 'partner.created', data: stored },
  ])
  const { data } = created.body
  expect(await list({ search: 'nadeje' })).toEqual([data])
  const change = { name: 'Naděje', phone: '', email: '', persons: null, is_active: false }
  const updated = await update(data, change)
  expect([updated.status, updated.body]).toEqual([
    200,
    { message: 'partner.updated', data: { ...stored, ...change, phone: null, email: null } },
  ])
  const removed = await remove(data.id)
  expect([removed.status, removed.body]).toEqual([
    200,
    { message: 'partner.deleted', data: { id: data.id } },
  ])
  expect((await remove(data.id)).body.message).toBe('partner.not_found')
  expect((await update(data, {})).body.message).toBe('partner.not_found')
})

test('a name alone is enough', async () => {
  expect(await create({ name: 'Škola' })).toMatchObject({
    company_id: null,
    address: null,
    contact: null,
    phone: null,
    email: null,
    persons: null,
    note: null,
  })
})

test('partners stand in Czech order and are found by name, IČO, address and contact', async () => {
  await create({ name: 'Chata zz', company_id: '45274649', is_active: false, persons: 12 })
  await create({ name: 'Hospic zz', address: 'Lesná 5', contact: 'Věra Křížová', persons: 9 })
  await create({ name: 'Dům zz' })
  expect(await names({ search: 'zz' })).toEqual(['Dům zz', 'Hospic zz', 'Chata zz'])
  expect(await names({ search: '452746' })).toEqual(['Chata zz'])
  expect(await names({ search: 'lesna' })).toEqual(['Hospic zz'])
  expect(await names({ search: 'krizova zz' })).toEqual(['Hospic zz'])
  expect(await names({ search: 'zz', is_active: 'false' })).toEqual(['Chata zz'])
  expect(await names({ search: 'zz', sort: '-name', per_page: 1 })).toEqual(['Chata zz'])
})

test('by their people they stand with those of unknown number last', async () => {
  await create({ name: 'Málo pp', persons: 3 })
  await create({ name: 'Neznámo pp' })
  await create({ name: 'Mnoho pp', persons: 300 })
  expect(await names({ search: 'pp', sort: 'persons' })).toEqual([
    'Málo pp',
    'Mnoho pp',
    'Neznámo pp',
  ])
  expect(await names({ search: 'pp', sort: '-persons' })).toEqual([
    'Mnoho pp',
    'Málo pp',
    'Neznámo pp',
  ])
})

test('who gets goods can be chosen', async () => {
  const { id, name } = await create({ persons: 10 })
  const former = await create({ is_active: false })
  const { data } = (await world.call(admin(), endpoints.choices, {})).body
  expect(data.find((one) => one.id === id)).toEqual({ id, name })
  expect(data.map((one) => one.id)).not.toContain(former.id)
})

test('a taken name is refused at its field; houses of one organization have its IČO alike', async () => {
  const first = await create({ name: 'Dům na Kopečku', company_id: '27082440' })
  const taken = { name: 'dum na kopecku' }
  const refused = await world.call(admin(), endpoints.create, { body: body(taken) })
  expect([refused.status, refused.body.errors]).toEqual([422, { name: [{ rule: 'duplicate' }] }])
  const other = await create({ company_id: '27082440' })
  expect(other.company_id).toBe(first.company_id)
  expect((await update(other, taken)).body.errors).toEqual({ name: [{ rule: 'duplicate' }] })
})

test.each([
  [{ name: ' ' }, { name: [{ rule: 'required' }] }],
  [{ name: 'x'.repeat(151) }, { name: [{ rule: 'max', length: 150 }] }],
  [{ company_id: '12345678' }, { company_id: [{ rule: 'ico' }] }],
  [{ address: 'x'.repeat(201) }, { address: [{ rule: 'max', length: 200 }] }],
  [{ contact: 'x'.repeat(101) }, { contact: [{ rule: 'max', length: 100 }] }],
  [{ phone: '12345' }, { phone: [{ rule: 'phone' }] }],
  [{ email: 'nikdo' }, { email: [{ rule: 'email' }] }],
  [{ persons: 0 }, { persons: [{ rule: 'min_value', length: 1 }] }],
  [{ persons: 1.5 }, { persons: [{ rule: 'integer' }] }],
  [{ note: 'x'.repeat(1_001) }, { note: [{ rule: 'max', length: 1_000 }] }],
])('the partner %j is refused at its field', async (given, errors) => {
  const refused = await world.callWith(admin(), endpoints.create, { body: body(given) })
  expect([refused.status, refused.body.errors]).toEqual([422, errors])
})

test('who edits an older version is shown the newer one', async () => {
  const partner = await create()
  await update(partner, { persons: 80 })
  const { status, body: answer } = await update(partner, { name: 'Pomalejší' })
  expect([status, answer.message, answer.details]).toMatchObject([
    409,
    'stale_record',
    { name: partner.name, persons: 80 },
  ])
})

test('one that a document names stays, and can say that it takes no more', async () => {
  const partner = await create()
  await world.db
    .insertInto('warehouse.document')
    .values({ id: newId(), kind: 'issue', from_place_id: place, partner_id: partner.id })
    .execute()
  const removed = await remove(partner.id)
  expect([removed.status, removed.body.message]).toEqual([409, 'partner.in_use'])
  expect(await list({ search: partner.name })).toEqual([partner])
  expect((await update(partner, { is_active: false })).status).toBe(200)
})

test('the history knows who added, changed and deleted one', async () => {
  const partner = await create()
  await update(partner, { persons: 7 })
  await remove(partner.id)
  const rows = await world.db
    .selectFrom('core.log')
    .select(['action', 'actor_id'])
    .where('table_name', '=', 'warehouse.partner')
    .where('row_id', '=', partner.id)
    .orderBy('id')
    .execute()
  const actor_id = admin().userId
  expect(rows).toEqual(['insert', 'update', 'delete'].map((action) => ({ action, actor_id })))
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
    ['wh_partner.read', ['list', 'choices']],
    ['wh_document.create', ['choices']],
    ['wh_partner.create', ['create']],
    ['wh_partner.update', ['update']],
    ['wh_partner.delete', ['remove']],
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
  const { id, ...partner } = await create()
  const unused = await create()
  return {
    list: (await world.call(caller, endpoints.list, {})).status,
    choices: (await world.call(caller, endpoints.choices, {})).status,
    create: (await world.call(caller, endpoints.create, { body: body() })).status,
    update: (await world.call(caller, endpoints.update, { params: { id }, body: partner })).status,
    remove: (await world.call(caller, endpoints.remove, { params: { id: unused.id } })).status,
  }
}
