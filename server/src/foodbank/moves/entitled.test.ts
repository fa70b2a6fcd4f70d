import { notEntitledThere } from '@crm/contract/foodbank/moves/moves'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'
import { bookAll, DAY, makeSite } from './testing/full-day.ts'
import { setUpMoving, standing } from './testing/moving.ts'

let world: World
let at: Awaited<ReturnType<typeof setUpMoving>>
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  at = await setUpMoving(world)
})
afterEach(async () => {
  await world.owner.deleteFrom('foodbank.entitlement_exception').execute()
  await world.db.deleteFrom('foodbank.entitlement_rule').execute()
  await world.db.deleteFrom('foodbank.blocked_day').execute()
})
afterAll(() => world.close())

const CLOSE = '2026-03-11'

/** Two households without a place; the first was helped the day before `CLOSE`, to which both are to go by hand. */
async function chooseByHand(amount = 7) {
  const [first, second] = [await world.make.applicant(), await world.make.applicant()]
  const requests = [
    ...(await bookAll(world, at.site.id, ['08:00'], { applicant_id: first.id })),
    ...(await bookAll(world, at.site.id, ['08:30'], { applicant_id: second.id })),
  ]
  await at.block()
  const rule = await world.make.entitlementRule({ kind: 'gap', amount })
  await world.make.support({ applicant_id: first.id, date: '2026-03-10' })
  const body = {
    ...at.toBody([]),
    moves: requests.map(({ id }, index) => ({
      request_id: id,
      organization_id: at.site.id,
      day: CLOSE,
      time: index === 0 ? '08:00' : '08:30',
    })),
  }
  return { first, rule, requests, body }
}

test('a place chosen against a rule that refuses is refused, with what was counted; nobody is moved', async () => {
  const { requests, rule, body } = await chooseByHand()
  const before = await standing(world, requests)
  const { status, body: answer } = await at.move(body)
  expect([status, answer.message]).toEqual([409, 'move.not_entitled'])
  const details = notEntitledThere.parse('details' in answer ? answer.details : null)
  expect(details).toMatchObject([
    { request_id: requests[0]?.id, unmet: [{ rule: { id: rule.id }, counted: 1, limit: 7 }] },
  ])
  expect(await standing(world, requests)).toEqual(before)
  expect(await world.db.selectFrom('foodbank.move').select('id').execute()).toEqual([])
})

test('a reason is not enough without the right to make exceptions', async () => {
  const { body } = await chooseByHand()
  const answer = await at.move({ ...body, entitlement_reason: 'Jinam nemůže' })
  expect(answer.body.message).toBe('move.not_entitled')
})

test('who may make exceptions moves with a reason, which is kept for whom a rule refused alone', async () => {
  const { first, requests, rule, body } = await chooseByHand()
  const coordinator = await world.signIn({
    permissions: [
      'fb_request.read',
      'fb_request.update',
      'fb_request.show_all',
      'fb_entitlement.override',
    ],
  })
  expect((await at.move(body, coordinator)).body.message).toBe('move.not_entitled')
  const moved = await at.move({ ...body, entitlement_reason: 'Jinam nemůže' }, coordinator)
  expect(moved.status).toBe(201)
  expect(
    await world.db
      .selectFrom('foodbank.entitlement_exception')
      .select(['applicant_id', 'help_request_id', 'rule_id', 'day', 'effect', 'reason'])
      .execute(),
  ).toEqual([
    {
      applicant_id: first.id,
      help_request_id: requests[0]?.id,
      rule_id: rule.id,
      day: CLOSE,
      effect: 'refuse',
      reason: 'Jinam nemůže',
    },
  ])
})

test('another time of the same day and site, and a rule that only warns, ask nothing', async () => {
  const other = await makeSite(world)
  await bookAll(world, at.site.id, ['08:00', '08:30'])
  const [stays, goes] = await bookAll(world, at.site.id, ['08:00', '08:30'])
  if (!stays || !goes) throw new Error('two reservations are expected')
  for (const { applicant_id } of [stays, goes])
    await world.make.support({ applicant_id, date: '2026-03-10' })
  const gap = { kind: 'gap' as const, amount: 30 }
  await world.make.entitlementRule(gap)
  await world.make.entitlementRule({ ...gap, effect: 'warn', organization_id: other.id })
  await at.setCapacity(1)
  const answer = await at.move({
    ...at.toBody([]),
    moves: [
      { request_id: stays.id, organization_id: at.site.id, day: DAY, time: '09:00' },
      { request_id: goes.id, organization_id: other.id, day: DAY, time: '09:00' },
    ],
  })
  expect(answer.status).toBe(201)
  expect(
    await world.db.selectFrom('foodbank.entitlement_exception').select('id').execute(),
  ).toEqual([])
})
