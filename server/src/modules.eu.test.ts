import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { placeEndpoints } from '@crm/contract/warehouse/places'
import { euAccountFiles } from '@crm/contract/warehouse/eu/eu-accounts'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, TODAY, type World } from './foodbank/testing/factories.ts'
import type { Caller } from './testing/call.ts'
import { euOf } from './warehouse/testing/eu.ts'
import { documentsOf } from './warehouse/testing/warehouse.ts'

let world: World
let eu: ReturnType<typeof euOf>
let organization: { id: string }
let delivery: string
beforeAll(async () => {
  world = await createWorld()
  eu = euOf(world, admin())
})
beforeEach(async () => {
  world.setNow(NOW)
  organization = await world.make.foodBank()
  const { body } = await world.callWith(admin(), placeEndpoints.create, {
    body: {
      name: `Místo ${newId()}`,
      kind: 'point',
      storage: 'dry',
      is_active: true,
      subject_id: organization.id,
    },
  })
  delivery = await eu.delivery()
  await documentsOf(world, admin()).stocked(
    body.data.id,
    { category: 'durables', grams: 10_000 },
    { source: 'eu', eu_delivery_id: delivery },
  )
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const person = () =>
  world.make.applicant({ name: 'Jana', surname: `Přijímající${newId().slice(-4)}` })
const record = async (applicant: { id: string }, durables_op = 2) => {
  const { status, body } = await world.callWith(admin(), supportEndpoints.create, {
    body: {
      applicant_id: applicant.id,
      organization_id: organization.id,
      date: TODAY,
      durables_op,
    },
  })
  expect(status).toBe(201)
  return body.data
}
const withRights = (...permissions: PermissionName[]) =>
  world.signIn({ permissions: ['wh_eu.read', ...permissions] })
const handOuts = (caller: Caller = admin()) => eu.handOuts({ delivery_id: delivery }, caller)
const file = async (caller: Caller) => {
  const { body } = await world.app.inject({
    method: 'POST',
    url: `/backend/api${euAccountFiles.exportHandOuts.path}`,
    headers: { authorization: `Bearer ${caller.token}` },
    payload: { format: 'csv', filters: { delivery_id: delivery } },
  })
  return body
}

test('the households of a delivery are those whose hand-outs took from its lots, and their sum is the account’s', async () => {
  const [one, other] = [await person(), await person()]
  await record(one)
  await record(other, 3)
  const answer = await handOuts()
  expect(answer).toMatchObject({ grams: 5_000, people: { is_known: true, missing: [] } })
  expect(answer.data.map(({ grams, household }) => [household?.name, grams]).toSorted()).toEqual(
    [
      [`${one.surname} Jana`, 2_000],
      [`${other.surname} Jana`, 3_000],
    ].toSorted(),
  )
  expect((await eu.get(delivery)).account).toMatchObject({ there: 5_000, handed_out: 5_000 })
})

test('a hand-out that was changed counts once, and a deleted one not at all', async () => {
  const support = await record(await person())
  await world.callWith(admin(), supportEndpoints.update, {
    params: { id: support.id },
    body: {
      date: TODAY,
      durables_op: 4,
      updated_at: support.updated_at,
    },
  })
  expect(await handOuts()).toMatchObject({ grams: 4_000, meta: { total: 1 } })
  await world.call(admin(), supportEndpoints.remove, {
    params: { id: support.id },
    body: { restatement_reason: null },
  })
  expect(await handOuts()).toMatchObject({ grams: 0, meta: { total: 0 } })
})

test('whoever lacks a right of the food bank sees days, points and weights alone, and learns which right', async () => {
  const household = await person()
  await record(household)
  const answer = await handOuts(await withRights())
  expect(answer.people.missing).toEqual(['fb_support.read', 'fb_applicant.read'])
  expect(answer.data).toMatchObject([{ grams: 2_000, household: null }])
  expect(JSON.stringify(answer)).not.toContain(household.surname)
})

test('reading names is recorded, with the delivery', async () => {
  await record(await person())
  await handOuts()
  const { new_values } = await world.db
    .selectFrom('core.log')
    .where('table_name', '=', 'foodbank.support')
    .where('action', '=', 'list')
    .select('new_values')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(new_values).toMatchObject({ list: 'eu', delivery_id: delivery })
})

test('a file names whom the files of its reader may hold', async () => {
  const household = await person()
  await record(household)
  const rights = ['fb_support.read', 'fb_support.show_all', 'fb_applicant.read'] as const
  expect(await file(await withRights(...rights, 'fb_applicant.export_all'))).toContain(
    household.surname,
  )
  const own = await file(await withRights(...rights))
  expect(own).not.toContain(household.surname)
  expect(own).toContain('2')
})
