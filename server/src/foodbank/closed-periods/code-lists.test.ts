import { closedPeriods } from '@crm/contract/foodbank/closings/closed-periods'
import {
  applicantTypeEndpoints as types,
  measureKindEndpoints as kinds,
  regionEndpoints as regions,
} from '@crm/contract/foodbank/code-lists'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closingDesk, FEBRUARY } from '../report-closings/testing/closing-desk.ts'
import { createWorld, TODAY, type World } from '../testing/factories.ts'

let world: World
let desk: ReturnType<typeof closingDesk>
beforeAll(async () => {
  world = await createWorld()
  desk = closingDesk(world)
})
afterAll(() => world.close())

/** Periods are closed for good, so each test has a site of its own. */
let site: { id: string; name: string }
let type: Awaited<ReturnType<World['make']['applicantType']>>
let region: Awaited<ReturnType<World['make']['region']>>
let support: { id: string }
beforeEach(async () => {
  const { make } = world
  site = await make.foodBank()
  type = await make.applicantType()
  region = await make.region()
  const applicant = await make.applicant({
    applicant_type_id: type.id,
    region_id: region.id,
    sex: 'female',
    birth_year: 1990,
  })
  const place = { applicant_id: applicant.id, organization_id: site.id }
  support = await make.support({ ...place, date: '2026-02-10', durables: '5' })
  await make.request({
    applicant_id: applicant.id,
    to_organization_id: site.id,
    reserved_on: '2026-02-11',
  })
})

const REASON = 'Azylový dům sem patřil od začátku'
const CLOSED = { status: 409, body: { message: 'applicant_type.period_closed' } }
const NOTHING = { added: 0, removed: 0, changed: 0 }
const admin = () => world.as('superadmin')
const close = () => desk.closed({ organization_id: site.id })
const getType = async (id = type.id) => {
  const { body } = await world.call(admin(), types.list, { query: { per_page: 100 } })
  const found = body.data.find((one) => one.id === id)
  if (!found) throw new Error('The type is there.')
  return found
}
const update = async (given: {
  name?: string
  is_homeless?: boolean
  restatement_reason?: string
}) => {
  const { id, name, updated_at } = await getType()
  return world.call(admin(), types.update, { params: { id }, body: { name, updated_at, ...given } })
}
const noted = () =>
  world.db
    .selectFrom('foodbank.restatement_reason')
    .select(['record_kind', 'act', 'reason'])
    .where('record_id', '=', type.id)
    .execute()

test('a type that closed reports have counted is taken among the homeless with a reason only, which stands with its hand-outs', async () => {
  const { id } = await close()
  const refused = await update({ is_homeless: true })
  expect(refused).toMatchObject(CLOSED)
  expect(closedPeriods.parse(refused.body.details)).toEqual([
    { id, ...FEBRUARY, organization_label: site.name, version: 1 },
  ])
  expect(await update({ is_homeless: true, restatement_reason: ' ' })).toMatchObject(CLOSED)
  expect((await getType()).is_homeless).toBe(false)
  expect(await desk.getState(id)).toEqual(NOTHING)
  expect(await noted()).toEqual([])

  expect((await update({ is_homeless: true, restatement_reason: REASON })).status).toBe(200)
  expect(await noted()).toEqual([{ record_kind: 'applicant_type', act: 'updated', reason: REASON }])
  expect(await desk.getState(id)).toEqual({ ...NOTHING, changed: 1 })
  expect(Object.keys(await desk.differing(id))).not.toEqual([])
  expect((await desk.getChanges(id)).data).toMatchObject([
    {
      record_id: support.id,
      differs: ['homeless'],
      acts: [{ act: 'updated', reason: REASON, by: expect.any(String) }],
    },
  ])
})

test('one whose households no closed report has counted is changed without a reason', async () => {
  await close()
  const other = await world.make.applicantType()
  const { name, updated_at } = await getType(other.id)
  const changed = await world.call(admin(), types.update, {
    params: { id: other.id },
    body: { name, updated_at, is_homeless: true },
  })
  expect(changed.status).toBe(200)
  const applicant = await world.make.applicant({ applicant_type_id: other.id })
  await world.make.support({ applicant_id: applicant.id, organization_id: site.id, date: TODAY })
  const again = await world.call(admin(), types.update, {
    params: { id: other.id },
    body: { name, updated_at: changed.body.data.updated_at, is_homeless: false },
  })
  expect(again.status).toBe(200)
})

test('names, orders and what is offered are words: they change no closed report, and nobody is asked', async () => {
  const kind = (await world.call(admin(), kinds.create, { body: { name: 'Poradna' } })).body.data
  await world.make.measure({
    organization_id: site.id,
    measure_kind_id: kind.id,
    date: '2026-02-10',
  })
  const { id } = await close()
  expect((await update({ name: 'Jiný název typu' })).status).toBe(200)
  const region_id = region.id
  const { updated_at } = await world.db
    .selectFrom('foodbank.region')
    .select('updated_at')
    .where('id', '=', region_id)
    .executeTakeFirstOrThrow()
  const renamed = await world.call(admin(), regions.update, {
    params: { id: region_id },
    body: { name: 'Jiný název regionu', updated_at },
  })
  const offered = await world.call(admin(), kinds.update, {
    params: { id: kind.id },
    body: { name: 'Jiný název druhu', place: 7, is_active: false, updated_at: kind.updated_at },
  })
  expect([renamed.status, offered.status]).toEqual([200, 200])
  expect(await desk.getState(id)).toEqual(NOTHING)
  expect(await desk.differing(id)).toEqual({})
})

test('an item that a closed report has counted is not deleted, not even when nobody has it any more', async () => {
  const { id } = await close()
  await world.db
    .updateTable('foodbank.applicant')
    .set({ region_id: null, applicant_type_id: null })
    .where('region_id', '=', region.id)
    .execute()
  const removed = [
    await world.call(admin(), regions.remove, { params: { id: region.id } }),
    await world.call(admin(), types.remove, { params: { id: type.id } }),
  ]
  expect(removed.map(({ body }) => body.message)).toEqual([
    'region.in_use',
    'applicant_type.in_use',
  ])
  // of the reservation alone, which follows its applicant
  expect(await desk.getState(id)).toEqual({ ...NOTHING, changed: 1 })
})
