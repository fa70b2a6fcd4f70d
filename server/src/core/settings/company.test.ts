import { settingsEndpoints } from '@crm/contract/core/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  COMPANIES,
  startStubRegister,
  type StubRegister,
} from '#core/company-register/testing/stub-register.ts'
import { createWorld, type World } from '../../testing/world.ts'

let register: StubRegister
let world: World
beforeAll(async () => {
  register = await startStubRegister({ '99000041': 'server_error' })
  world = await createWorld({ config: { ARES_URL: register.url } })
})
afterAll(async () => {
  await world.close()
  await register.close()
})

const load = (company_id: string) =>
  world.call(world.as('superadmin'), settingsEndpoints.loadCompany, { params: { company_id } })

test('the company of an IČO fills the form, with the day of the source', async () => {
  expect((await load(COMPANIES.praha.ico)).body.data).toEqual({
    company_name: 'Spižírna Vltava, z. s.',
    company_id: '99000008',
    tax_id: 'CZ99000008',
    company_street: 'Vymyšlená',
    company_house_number: '1234/10a',
    company_city: 'Praha 5',
    company_zip: '15000',
    dissolved_on: null,
    source_updated_on: '2025-11-25',
  })
})

test('a dissolved company is filled in and told as such', async () => {
  expect((await load(COMPANIES.dissolved.ico)).body.data).toMatchObject({
    company_name: 'Bývalá sýpka, s. r. o.',
    dissolved_on: '2024-06-30',
  })
})

test.each([
  ['12345678', 422, 'ares.invalid_ico'],
  ['99000113', 404, 'ares.not_found'],
  ['99000041', 502, 'ares.unavailable'],
])('the IČO %s answers %i %s', async (companyId, status, message) => {
  const answer = await load(companyId)
  expect([answer.status, answer.body.message]).toEqual([status, message])
})

test('loading stores nothing', async () => {
  const { body } = await world.call(world.as('superadmin'), settingsEndpoints.get, {})
  expect(body.data).toMatchObject({ company_name: null, company_id: null })
})
