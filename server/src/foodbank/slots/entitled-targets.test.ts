import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots'
import { afterEach, afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { bookingTargets } from './service.ts'

let world: World
let caller: Caller
let near = ''
let far = ''
beforeAll(async () => {
  world = await createWorld()
  caller = await world.signIn({
    permissions: ['fb_request.read', 'fb_request.create', 'fb_request.show_all'],
  })
  // TODAY is Tuesday 10 March
  near = await makePoint([2, 3, 4, 5])
  far = await makePoint([4])
})
afterEach(() => world.db.deleteFrom('foodbank.entitlement_rule').execute())
afterAll(() => world.close())

async function makePoint(weekdays: readonly number[]) {
  const { id } = await world.make.foodBank({ slot_minutes: 60, slot_capacity: 2 })
  const hours = { opens_at: '10:00', closes_at: '12:00' }
  await world.make.openingHours(
    id,
    weekdays.map((weekday) => ({ weekday, ...hours })),
  )
  return id
}

async function getNearest(applicant_id?: string, except_request_id?: string) {
  const query = { applicant_id, except_request_id }
  const { body } = await world.callWith(caller, slotEndpoints.targets, { query })
  return [near, far].map((id) => {
    const found = body.data.find((target) => target.id === id)
    return [found?.nearest?.day ?? null, found?.is_hindered]
  })
}

test('the nearest slot of a household is one that no rule refuses it', async () => {
  await world.make.entitlementRule({ kind: 'gap', amount: 7 })
  const household = await world.make.applicant()
  await world.make.support({ applicant_id: household.id, date: '2026-03-05' })
  expect(await getNearest()).toEqual([
    ['2026-03-10', false],
    ['2026-03-12', false],
  ])
  expect(await getNearest(household.id)).toEqual([
    ['2026-03-12', false],
    ['2026-03-12', false],
  ])
})

test('a rule of one site holds there alone, and one that warns or asks nothing is not in the way', async () => {
  const household = await world.make.applicant()
  await world.make.support({ applicant_id: household.id, date: '2026-03-09' })
  await world.make.entitlementRule({ kind: 'gap', amount: 10, organization_id: far })
  await world.make.entitlementRule({ kind: 'gap', amount: 20, effect: 'warn' })
  expect(await getNearest(household.id)).toEqual([
    ['2026-03-10', false],
    ['2026-03-19', false],
  ])
})

test('beyond the first week the nearest is found too, and without any it is said that rules are in the way', async () => {
  const household = await world.make.applicant()
  await world.make.support({ applicant_id: household.id, date: '2026-03-09' })
  await world.make.entitlementRule({ kind: 'gap', amount: 14, organization_id: near })
  await world.make.entitlementRule({ kind: 'gap', amount: 90, organization_id: far })
  expect(await getNearest(household.id)).toEqual([
    ['2026-03-24', false],
    [null, true],
  ])
})

test('a reservation that is moved does not count against itself', async () => {
  const household = await world.make.applicant()
  const { body } = await world.callWith(caller, helpRequestEndpoints.create, {
    body: {
      applicant_id: household.id,
      from_organization_id: household.organization_id,
      to_organization_id: near,
      reserved_on: '2026-03-11',
      reserved_time: '10:00',
    },
  })
  await world.make.entitlementRule({ kind: 'gap', amount: 30 })
  expect((await getNearest(household.id))[0]).toEqual(['2026-04-10', false])
  expect((await getNearest(household.id, body.data.id))[0]).toEqual(['2026-03-10', false])
})

test('needs as many statements for many sites as for one', async () => {
  await world.make.entitlementRule({ kind: 'gap', amount: 7 })
  const household = await world.make.applicant()
  const count = async () => {
    let statements = 0
    const db = world.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await bookingTargets(db, world.clock, { applicant_id: household.id })
    return statements
  }
  const before = await count()
  for (let at = 0; at < 5; at++) await makePoint([4])
  expect(await count()).toBe(before)
})
