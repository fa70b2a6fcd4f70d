import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { placeEndpoints } from '@crm/contract/warehouse/places'
import { recallFiles } from '@crm/contract/warehouse/recalls/recalls'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, TODAY, type World } from './foodbank/testing/factories.ts'
import type { Caller } from './testing/call.ts'
import { recallsOf } from './warehouse/testing/recalls.ts'
import { documentsOf } from './warehouse/testing/warehouse.ts'

let world: World
let documents: ReturnType<typeof documentsOf>
let recalls: ReturnType<typeof recallsOf>
let organization: { id: string }
let lot: string
beforeAll(async () => {
  world = await createWorld()
  documents = documentsOf(world, admin())
  recalls = recallsOf(world, admin())
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
  lot = (await documents.stocked(body.data.id, { category: 'durables', grams: 10_000 })).lot
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const record = async (applicant: { id: string }, given: object = {}) => {
  const { status, body } = await world.callWith(admin(), supportEndpoints.create, {
    body: {
      applicant_id: applicant.id,
      organization_id: organization.id,
      date: TODAY,
      durables: 2,
      ...given,
    },
  })
  expect(status).toBe(201)
  return body.data
}
const person = (given: object = {}) =>
  world.make.applicant({ name: 'Jana', surname: `Stahovaná${newId().slice(-4)}`, ...given })
const withRights = (...permissions: PermissionName[]) =>
  world.signIn({ permissions: ['wh_recall.read', ...permissions] })
const households = async (id: string, caller: Caller = admin()) =>
  (await recalls.handOuts(id, {}, caller)).data.map(({ degree, household }) => ({
    degree,
    ...household,
  }))
const file = async (id: string, caller: Caller) => {
  const { body } = await world.app.inject({
    method: 'POST',
    url: `/backend/api${recallFiles.exportHandOuts.path.replace(':id', id)}`,
    headers: { authorization: `Bearer ${caller.token}` },
    payload: { format: 'csv', filters: {} },
  })
  return body
}

test('who got a recalled lot for sure and who probably did are households of the food bank', async () => {
  const [scanned, drawn] = [await person({ phone: '603123456', told_by: 'sms' }), await person()]
  await record(scanned, { goods: [{ goods_id: lot, grams: 500, pieces: null }] })
  await record(drawn)
  const { body } = await recalls.create([lot])
  expect(body.data.people).toEqual({ is_known: true, missing: [] })
  expect(await households(body.data.id)).toMatchObject([
    {
      degree: 'sure',
      name: `${scanned.surname} Jana`,
      phone: '603123456',
      told_by: 'sms',
      withheld: null,
    },
    { degree: 'probable', name: `${drawn.surname} Jana`, phone: null },
  ])
})

test('reading them is recorded, with the recall', async () => {
  await record(await person())
  const { body } = await recalls.create([lot])
  await households(body.data.id)
  const { new_values } = await world.db
    .selectFrom('core.log')
    .where('table_name', '=', 'foodbank.support')
    .where('action', '=', 'list')
    .select('new_values')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(new_values).toMatchObject({ list: 'recall', recall_id: body.data.id })
})

test('a deleted hand-out is none', async () => {
  const support = await record(await person())
  const { id } = support
  await world.call(admin(), supportEndpoints.remove, {
    params: { id },
    body: { restatement_reason: null },
  })
  const { body } = await recalls.create([lot])
  expect(body.data.hand_outs).toEqual({ sure: 0, probable: 0, possible: 0 })
})

test('restricted and erased people are counted and not named', async () => {
  const [restricted, erased] = [await person({ phone: '603999888' }), await person()]
  await record(restricted)
  await record(erased)
  await world.call(admin(), dataProtectionEndpoints.restrict, {
    params: { id: restricted.id },
    body: { reason: 'Popírá údaje.' },
  })
  await world.call(admin(), dataProtectionEndpoints.erase, {
    params: { id: erased.id },
    body: { surname: erased.surname },
  })
  const { body } = await recalls.create([lot])
  expect(body.data.hand_outs.probable).toBe(2)
  const reader = await withRights('fb_support.read', 'fb_support.show_all', 'fb_applicant.read')
  const seen = await households(body.data.id, reader)
  expect(seen.map(({ withheld, name, phone }) => [withheld, name, phone]).toSorted()).toEqual([
    ['erased', null, null],
    ['restricted', null, null],
  ])
  const text = await file(body.data.id, admin())
  expect(text).not.toContain(restricted.surname)
  expect(text).not.toContain('603999888')
  expect(text).toContain('zpracování údajů omezeno')
})

test('whoever lacks a right of the food bank sees numbers alone, and learns which right', async () => {
  const household = await person()
  await record(household)
  const { body } = await recalls.create([lot])
  const { id } = body.data
  const none = await withRights()
  expect((await recalls.get(id, none)).people).toEqual({
    is_known: true,
    missing: ['fb_support.read', 'fb_applicant.read'],
  })
  expect((await recalls.get(id, none)).hand_outs.probable).toBe(1)
  expect((await recalls.handOuts(id, {}, none)).data).toMatchObject([{ household: null }])
  const counts = await withRights('fb_support.read', 'fb_support.show_all')
  expect((await recalls.get(id, counts)).people.missing).toEqual(['fb_applicant.read'])
  expect(JSON.stringify(await recalls.handOuts(id, {}, counts))).not.toContain(household.surname)
})

test('whoever sees only the hand-outs of their own points is told of no other', async () => {
  const household = await person()
  await record(household)
  const { body } = await recalls.create([lot])
  const foreign = await withRights('fb_support.read', 'fb_applicant.read')
  expect((await recalls.handOuts(body.data.id, {}, foreign)).data).toMatchObject([
    { degree: 'probable', household: null },
  ])
  await world.make.manager(foreign, organization)
  expect(await households(body.data.id, foreign)).toMatchObject([
    { name: `${household.surname} Jana` },
  ])
})

test('who serves people sees their names, and how to reach them who opens their records', async () => {
  await record(await person({ phone: '603123456' }))
  const { body } = await recalls.create([lot])
  const desk = await withRights('fb_support.read', 'fb_support.show_all', 'fb_support.create')
  expect(await households(body.data.id, desk)).toMatchObject([
    { name: expect.stringContaining('Stahovaná'), phone: null, number: null },
  ])
})

test('a file names whom the files of its reader may hold, and says of whom it was', async () => {
  const mine = await person()
  await record(mine)
  const { body } = await recalls.create([lot])
  const all = await withRights(
    'fb_support.read',
    'fb_support.show_all',
    'fb_applicant.read',
    'fb_applicant.export_all',
  )
  expect(await file(body.data.id, all)).toContain(mine.surname)
  const own = await withRights('fb_support.read', 'fb_support.show_all', 'fb_applicant.read')
  expect(await file(body.data.id, own)).not.toContain(mine.surname)
})
