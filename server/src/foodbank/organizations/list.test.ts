import { organizationEndpoints as endpoints } from '@crm/contract/foodbank/organizations'
import type { EndpointInput } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'

type Query = NonNullable<EndpointInput<typeof endpoints.list>['query']>

let world: World
let region: { id: string }
beforeAll(async () => {
  world = await createWorld()
  region = await world.make.region({ name: 'Posázaví' })
  const { organization } = world.make
  await organization({
    name: 'Chléb a sůl',
    city: 'Chrudim',
    email: 'Info@Chleb.example',
    phone: '603123456',
    region_id: region.id,
  })
  await organization({ name: 'Čáp', city: 'Žďár', phone: '+421905123456' })
  const own = await organization({ name: 'Hrnec', city: 'Hradec', is_food_bank: true })
  await organization({ name: 'Dvořákova spižírna 50%', city: null, is_food_bank: true })
  await organization({ name: 'Smazaná', deleted_at: '2026-01-01T00:00:00.000Z' })
  await world.make.manager(world.as('organization_manager'), own)
})
afterAll(() => world.close())

const find = async (query: Query) => {
  const { body } = await world.call(world.as('organization_manager'), endpoints.list, { query })
  return body.data.map(({ name }) => name)
}

test('organizations stand in Czech order, ch after h', async () => {
  expect(await find({})).toEqual(['Čáp', 'Dvořákova spižírna 50%', 'Hrnec', 'Chléb a sůl'])
  expect(await find({ sort: '-name' })).toEqual([
    'Chléb a sůl',
    'Hrnec',
    'Dvořákova spižírna 50%',
    'Čáp',
  ])
})

test('sorted by city those without one come last both ways', async () => {
  expect(await find({ sort: 'city' })).toEqual([
    'Hrnec',
    'Chléb a sůl',
    'Čáp',
    'Dvořákova spižírna 50%',
  ])
  expect(await find({ sort: '-city' })).toEqual([
    'Čáp',
    'Chléb a sůl',
    'Hrnec',
    'Dvořákova spižírna 50%',
  ])
})

test.each<[Query, string[]]>([
  [{ search: 'DVORAK' }, ['Dvořákova spižírna 50%']],
  [{ search: 'sul' }, ['Chléb a sůl']],
  [{ search: '50%' }, ['Dvořákova spižírna 50%']],
  [{ search: '%' }, ['Dvořákova spižírna 50%']],
  [{ search: '_' }, []],
  [{ search: '' }, ['Čáp', 'Dvořákova spižírna 50%', 'Hrnec', 'Chléb a sůl']],
  [{ search: 'smazana' }, []],
  [{ email: 'info@CHLEB' }, ['Chléb a sůl']],
  [{ phone: '603 123' }, ['Chléb a sůl']],
  [{ phone: '+420 603-123-456' }, ['Chléb a sůl']],
  [{ phone: '123456' }, ['Čáp', 'Chléb a sůl']],
  [{ phone: '+421 905' }, ['Čáp']],
  [{ is_food_bank: 'true' }, ['Dvořákova spižírna 50%', 'Hrnec']],
  [{ is_food_bank: 'false' }, ['Čáp', 'Chléb a sůl']],
  [{ mine: 'true' }, ['Hrnec']],
  [{ mine: 'false', deleted: 'false', search: 'cap' }, ['Čáp']],
  [{ is_food_bank: 'true', search: 'hrnec' }, ['Hrnec']],
])('the filter %j finds %j', async (query, names) => {
  expect(await find(query)).toEqual(names)
})

test('the region filters, and is named in the row', async () => {
  const { body } = await world.call(world.as('desk_worker'), endpoints.list, {
    query: { region_id: region.id },
  })
  expect(body).toEqual({
    data: [
      {
        id: expect.any(String),
        name: 'Chléb a sůl',
        short_name: null,
        label: 'Chléb a sůl',
        company_id: null,
        email: 'Info@Chleb.example',
        phone: '603123456',
        city: 'Chrudim',
        region_name: 'Posázaví',
        is_food_bank: false,
      },
    ],
    meta: { page: 1, per_page: 15, total: 1 },
  })
})

test('pages follow one another, and a page past the end is empty', async () => {
  const { body } = await world.call(world.as('nobody'), endpoints.list, {
    query: { page: 2, per_page: 3 },
  })
  expect(body.message).toBe('forbidden')
  const second = await world.call(world.as('desk_worker'), endpoints.list, {
    query: { page: 2, per_page: 3 },
  })
  expect(second.body.data.map(({ name }) => name)).toEqual(['Chléb a sůl'])
  expect(second.body.meta).toEqual({ page: 2, per_page: 3, total: 4 })
  expect((await find({ page: 9 })).length).toBe(0)
})

test.each([
  { sort: 'email' },
  { page: 0 },
  { per_page: 101 },
  { region_id: 'x' },
  { mine: '1' },
  { search: 'x'.repeat(101) },
  { nazev: 'x' },
])('the query %j is refused', async (query) => {
  const { status } = await world.callWith(world.as('superadmin'), endpoints.list, { query })
  expect(status).toBe(422)
})
