import { organizationBody, organizationEndpoints } from '@crm/contract/foodbank/organizations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  COMPANIES,
  startStubRegister,
  type StubRegister,
} from '#core/company-register/testing/stub-register.ts'
import { createWorld, ROLES, type World } from '../testing/factories.ts'

const UNAVAILABLE = '99000041'
const UNKNOWN = '99000113'

let register: StubRegister
let world: World
beforeAll(async () => {
  register = await startStubRegister({ [UNAVAILABLE]: 'server_error' })
  world = await createWorld({ config: { ARES_URL: register.url } })
})
afterAll(async () => {
  await world.close()
  await register.close()
})

const load = (company_id: string, role: (typeof ROLES)[number] = 'food_bank_manager') =>
  world.call(world.as(role), organizationEndpoints.loadCompany, { params: { company_id } })
const getRegion = (name: string) =>
  world.db.selectFrom('foodbank.region').select('id').where('name', '=', name).executeTakeFirst()

test('company data arrive as the form’s fields, in the shape of the contract', async () => {
  const { status, body } = await load('99000008')
  expect(status).toBe(200)
  expect(body.data).toEqual({
    name: 'Spižírna Vltava, z. s.',
    company_id: '99000008',
    tax_id: 'CZ99000008',
    street: 'Vymyšlená',
    house_number: '1234/10a',
    city: 'Praha 5',
    zip: '15000',
    region_id: (await getRegion('Hlavní město Praha'))?.id,
    register_updated_on: '2025-11-25',
    dissolved_on: null,
  })
})

test.each(Object.entries(COMPANIES))(
  'an organization can be made of what is loaded for the company in %s',
  async (_name, { ico }) => {
    const {
      register_updated_on: _updated,
      dissolved_on: _dissolved,
      ...loaded
    } = (await load(ico)).body.data
    const body = organizationBody.parse(loaded)
    const { status } = await world.call(
      world.as('food_bank_manager'),
      organizationEndpoints.create,
      { body },
    )
    expect(status).toBe(201)
  },
)

test('a renamed region is known by its code, one of the organization’s own by its name, an unknown one stays empty', async () => {
  await world.db
    .updateTable('foodbank.region')
    .set({ name: 'Praha a okolí' })
    .where('ares_code', '=', 19)
    .execute()
  expect((await load('99000008')).body.data.region_id).toBe((await getRegion('Praha a okolí'))?.id)
  await world.db
    .updateTable('foodbank.region')
    .set({ name: 'KRAJ VYSOCINA', ares_code: null })
    .where('ares_code', '=', 108)
    .execute()
  expect((await load(COMPANIES.village.ico)).body.data.region_id).toBe(
    (await getRegion('KRAJ VYSOCINA'))?.id,
  )
  expect((await load(COMPANIES.cottage.ico)).body.data.region_id).toBeNull()
})

test.each([
  ['12345678', 422, 'ares.invalid_ico'],
  ['abc', 422, 'ares.invalid_ico'],
  ['x'.repeat(21), 404, 'ares.not_found'],
  [UNKNOWN, 404, 'ares.not_found'],
  [UNAVAILABLE, 502, 'ares.unavailable'],
])('asked for %s it answers %d %s', async (companyId, status, message) => {
  const answer = await load(companyId)
  expect([answer.status, answer.body.message]).toEqual([status, message])
})
