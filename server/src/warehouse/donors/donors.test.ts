import { donorEndpoints as endpoints } from '@crm/contract/warehouse/donors'
import { placeEndpoints } from '@crm/contract/warehouse/places'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, ROLES, type World } from '../../testing/world.ts'
import { receive } from '../testing/received.ts'

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
const NO_SITES: { name: string; address: string; is_active: boolean }[] = []
const body = (given: object = {}) => ({
  name: `Obchod ${(count += 1)}`,
  company_id: '',
  note: '',
  is_active: true,
  sites: NO_SITES,
  ...given,
})
const site = (name: string, given: object = {}) => ({
  name,
  address: '',
  is_active: true,
  ...given,
})
const create = async (given: object = {}) =>
  (await world.call(admin(), endpoints.create, { body: body(given) })).body.data
type Changed = Awaited<ReturnType<typeof create>>
const update = ({ id, ...donor }: Changed, change: object) =>
  world.call(admin(), endpoints.update, { params: { id }, body: { ...donor, ...change } })
const remove = (id: string) => world.call(admin(), endpoints.remove, { params: { id } })
const list = async (query: object) =>
  (await world.call(admin(), endpoints.list, { query })).body.data

test('a donor is added with its sites, changed and deleted, each with its message', async () => {
  const created = await world.call(admin(), endpoints.create, {
    body: body({
      name: 'Albert',
      company_id: '440 12 373',
      contract_from: '2026-01-01',
      sites: [site('Líšeň', { address: ' Jírova 2 ' }), site('Bystrc')],
    }),
  })
  expect([created.status, created.body]).toEqual([
    201,
    {
      message: 'donor.created',
      data: {
        id: expect.any(String),
        name: 'Albert',
        company_id: '44012373',
        contract_from: '2026-01-01',
        contract_to: null,
        note: null,
        is_active: true,
        sites: [
          { id: expect.any(String), name: 'Bystrc', address: null, is_active: true },
          { id: expect.any(String), name: 'Líšeň', address: 'Jírova 2', is_active: true },
        ],
        updated_at: expect.any(String),
      },
    },
  ])
  const { data } = created.body
  const [bystrc] = data.sites
  const updated = await update(data, {
    note: 'Volat předem',
    sites: [{ ...bystrc, name: 'Bystrc II', is_active: false }, site('Řečkovice')],
  })
  expect([updated.status, updated.body]).toMatchObject([
    200,
    {
      message: 'donor.updated',
      data: {
        note: 'Volat předem',
        sites: [{ id: bystrc?.id, name: 'Bystrc II', is_active: false }, { name: 'Řečkovice' }],
      },
    },
  ])
  const removed = await remove(data.id)
  expect([removed.status, removed.body]).toEqual([
    200,
    { message: 'donor.deleted', data: { id: data.id } },
  ])
  expect((await remove(data.id)).body.message).toBe('donor.not_found')
  expect((await update(data, { sites: [] })).body.message).toBe('donor.not_found')
})

test('donors stand in Czech order and are found by name, IČO and site', async () => {
  await create({ name: 'Chmel zz', company_id: '45274649', is_active: false })
  await create({ name: 'Hruška zz', sites: [site('Sad u lesa', { address: 'Lesná 5' })] })
  const names = async (query: object) => (await list(query)).map(({ name }) => name)
  expect(await names({ search: 'zz' })).toEqual(['Hruška zz', 'Chmel zz'])
  expect(await names({ search: '452746' })).toEqual(['Chmel zz'])
  expect(await names({ search: 'lesna' })).toEqual(['Hruška zz'])
  expect(await names({ search: 'sad zz' })).toEqual(['Hruška zz'])
  expect(await names({ search: 'zz', is_active: 'true' })).toEqual(['Hruška zz'])
  expect(await names({ search: 'zz', sort: '-name', per_page: 1 })).toEqual(['Chmel zz'])
})

test('who gives can be chosen, with the sites that do', async () => {
  const { id, name, sites } = await create({
    sites: [site('Ano'), site('Ne', { is_active: false })],
  })
  const former = await create({ is_active: false })
  const { data } = (await world.call(admin(), endpoints.choices, {})).body
  expect(data.find((one) => one.id === id)).toEqual({
    id,
    name,
    sites: [{ id: sites[0]?.id, name: 'Ano' }],
  })
  expect(data.map((one) => one.id)).not.toContain(former.id)
})

describe('what is taken is refused at its field', () => {
  test('an IČO', async () => {
    await create({ company_id: '27082440' })
    const refused = await world.call(admin(), endpoints.create, {
      body: body({ company_id: '27082440' }),
    })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { company_id: [{ rule: 'duplicate' }] },
    ])
  })

  test('a name without an IČO; companies of one name are told apart by it', async () => {
    await create({ name: 'Pěstitel Novák' })
    const refused = await world.call(admin(), endpoints.create, {
      body: body({ name: 'pestitel novak' }),
    })
    expect(refused.body.errors).toEqual({ name: [{ rule: 'duplicate' }] })
    const other = await world.call(admin(), endpoints.create, {
      body: body({ name: 'Pěstitel Novák', company_id: '00006947' }),
    })
    expect(other.status).toBe(201)
  })

  test('the name of a site, among those of its donor', async () => {
    const sites = [site('Líšeň'), site('Bystrc'), site('LISEN')]
    const refused = await world.call(admin(), endpoints.create, { body: body({ sites }) })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'sites.2.name': [{ rule: 'duplicate' }] },
    ])
    const [first] = [await create({ sites: [site('Líšeň')] }), await create({ sites })]
    const changed = await update(first, { sites: [...first.sites, site('lisen')] })
    expect(changed.body.errors).toEqual({ 'sites.1.name': [{ rule: 'duplicate' }] })
  })
})

test.each([
  [{ name: ' ' }, { name: [{ rule: 'required' }] }],
  [{ name: 'x'.repeat(151) }, { name: [{ rule: 'max', length: 150 }] }],
  [{ company_id: '12345678' }, { company_id: [{ rule: 'ico' }] }],
  [{ contract_to: '31. 12. 2026' }, { contract_to: [{ rule: 'date' }] }],
  [
    { contract_from: '2026-02-01', contract_to: '2026-01-31' },
    { contract_to: [{ rule: 'end_before_start' }] },
  ],
  [{ note: 'x'.repeat(1_001) }, { note: [{ rule: 'max', length: 1_000 }] }],
  [{ sites: [site('')] }, { 'sites.0.name': [{ rule: 'required' }] }],
  [
    { sites: [site('A', { address: 'x'.repeat(201) })] },
    { 'sites.0.address': [{ rule: 'max', length: 200 }] },
  ],
  [
    { sites: Array.from({ length: 201 }, (_, at) => site(`${at}`)) },
    { sites: [{ rule: 'max', length: 200 }] },
  ],
])('the donor %j is refused at its field', async (given, errors) => {
  const refused = await world.callWith(admin(), endpoints.create, { body: body(given) })
  expect([refused.status, refused.body.errors]).toEqual([422, errors])
})

test('a contract may last one day', async () => {
  const day = '2026-02-01'
  expect(await create({ contract_from: day, contract_to: day })).toMatchObject({ contract_to: day })
})

test('a site of another donor, or one that is there twice, is refused', async () => {
  const [donor, other] = [
    await create({ sites: [site('Moje')] }),
    await create({ sites: [site('Cizí')] }),
  ]
  const own = donor.sites[0]
  for (const sites of [
    [...donor.sites, ...other.sites],
    [...donor.sites, { ...site('Neznámá'), id: newId() }],
    [...donor.sites, { ...own, name: 'Znovu' }],
  ]) {
    const refused = await update(donor, { sites })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'sites.1.id': [{ rule: 'not_found' }] },
    ])
  }
  expect(await list({ search: other.name })).toMatchObject([{ sites: other.sites }])
})

test('who edits an older version is shown the newer one, also if only its sites are new', async () => {
  const donor = await create()
  await update(donor, { sites: [site('Nová')] })
  const { status, body: answer } = await update(donor, { name: 'Pomalejší' })
  expect([status, answer.message, answer.details]).toMatchObject([
    409,
    'stale_record',
    { name: donor.name, sites: [{ name: 'Nová' }] },
  ])
})

describe('one that goods came from', () => {
  test('stays, and so does the site; both can say that they no longer give', async () => {
    const donor = await create({ sites: [site('Dává'), site('Nedává')] })
    const [gave, other] = donor.sites
    await receive(world, {
      place_id: place,
      donor_id: donor.id,
      ...(gave ? { donor_site_id: gave.id } : {}),
    })
    const removed = await remove(donor.id)
    expect([removed.status, removed.body.message]).toEqual([409, 'donor.in_use'])
    const without = await update(donor, { name: 'Jinak', sites: [other] })
    expect([without.status, without.body.message]).toEqual([409, 'donor.site_in_use'])
    expect(await list({ search: donor.name })).toMatchObject([{ sites: donor.sites }])
    const changed = await update(donor, {
      is_active: false,
      sites: [{ ...gave, is_active: false }],
    })
    expect([changed.status, changed.body.data.sites]).toMatchObject([
      200,
      [{ id: gave?.id, is_active: false }],
    ])
  })

  test('without a site stays too', async () => {
    const donor = await create()
    await receive(world, { place_id: place, donor_id: donor.id })
    expect((await remove(donor.id)).body.message).toBe('donor.in_use')
  })
})

test('the history has each site that came, changed and went, and none that stayed', async () => {
  const donor = await create({ sites: [site('A'), site('B'), site('C')] })
  const [a, b] = donor.sites
  await update(donor, { sites: [a, { ...b, address: 'Jinde 1' }, site('D')] })
  const rows = await world.db
    .selectFrom('core.log')
    .select(['action', 'actor_id'])
    .where('table_name', '=', 'warehouse.donor_site')
    .orderBy('id', 'desc')
    .limit(6)
    .execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'insert',
    'update',
    'delete',
    'insert',
    'insert',
    'insert',
  ])
  expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([admin().userId]))
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
    ['wh_donor.read', ['list', 'choices']],
    ['wh_document.create', ['choices']],
    ['wh_donor.create', ['create']],
    ['wh_donor.update', ['update']],
    ['wh_donor.delete', ['remove']],
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
  const { id, ...donor } = await create()
  const unused = await create()
  return {
    list: (await world.call(caller, endpoints.list, {})).status,
    choices: (await world.call(caller, endpoints.choices, {})).status,
    create: (await world.call(caller, endpoints.create, { body: body() })).status,
    update: (await world.call(caller, endpoints.update, { params: { id }, body: donor })).status,
    remove: (await world.call(caller, endpoints.remove, { params: { id: unused.id } })).status,
  }
}
