import { changedMeanwhile } from '@crm/contract/foodbank/moves/moves'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#platform/clock.ts'
import { createWorld, NOW, type World } from '../../testing/factories.ts'
import { DAY, makeSite } from '../testing/full-day.ts'
import { setUpMoving, standing } from '../testing/moving.ts'

let world: World
let at: Awaited<ReturnType<typeof setUpMoving>>
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.setNow(NOW)
  at = await setUpMoving(world)
})
const clear = async () => {
  await world.db.deleteFrom('foodbank.entitlement_rule').execute()
  await world.db.deleteFrom('foodbank.blocked_day').execute()
}
afterEach(clear)
afterAll(() => world.close())

/** Tuesdays and Wednesdays from a week ahead on; the site hands out on these days. */
const dayOf = (number: number) => addDays(DAY, Math.floor(number / 2) * 7 + (number % 2))

const bookOf = async (applicantId: string, days: readonly string[], reserved_time = '08:00') => {
  const requests = []
  for (const reserved_on of days)
    requests.push(
      await world.make.request({
        applicant_id: applicantId,
        to_organization_id: at.site.id,
        reserved_on,
        reserved_time,
      }),
    )
  return requests
}
const block = (days: readonly string[]) =>
  Promise.all(
    [...new Set(days)].map((day) => world.make.blockedDay({ organization_id: at.site.id, day })),
  )

test('of a household with two reservations each is judged with the other one where it is to go', async () => {
  const household = await world.make.applicant()
  const [first, second] = [dayOf(0), dayOf(2)]
  const requests = await bookOf(household.id, [first, second])
  await block([first, second])
  await world.make.entitlementRule({ kind: 'gap', amount: 7 })
  const { people } = await at.propose()
  // seven days apart as before; with the other where it was only a week earlier would be left
  expect(people.map(({ proposed }) => proposed?.day)).toEqual([dayOf(1), dayOf(3)])
  expect((await at.move(at.toBody(people))).status).toBe(201)
  expect((await standing(world, requests)).map((one) => one.reserved_on).toSorted()).toEqual([
    dayOf(1),
    dayOf(3),
  ])
})

test('one for which nothing is found is reckoned with where it stays', async () => {
  const household = await world.make.applicant()
  await bookOf(household.id, [dayOf(0), dayOf(20)])
  // everything around the later one is closed
  await block([dayOf(0), ...Array.from({ length: 21 }, (_, number) => dayOf(number + 10))])
  await world.make.entitlementRule({ kind: 'gap', amount: 70 })
  const { people } = await at.propose()
  // the day after would be 69 days before it
  expect(people.map(({ proposed, unplaced }) => proposed?.day ?? unplaced)).toEqual([
    '2026-03-11',
    'full',
  ])
  expect((await at.move(at.toBody(people))).status).toBe(201)
})

test('a fresh proposal knows where the others of the household are to go', async () => {
  const household = await world.make.applicant()
  const [first, second] = await bookOf(household.id, [dayOf(0), dayOf(1)])
  await block([dayOf(0), dayOf(1), dayOf(4)])
  const to = (request: { id: string } | undefined, day: string) => ({
    request_id: request?.id ?? '',
    organization_id: at.site.id,
    day,
    time: '08:00',
  })
  const answer = await at.move({
    ...at.toBody([]),
    moves: [to(first, dayOf(2)), to(second, dayOf(4))],
  })
  expect(answer.body.message).toBe('move.changed_meanwhile')
  const { people } = changedMeanwhile.parse('details' in answer.body ? answer.body.details : null)
  // the day of the first one is the nearest
  expect(people.map(({ proposed }) => proposed?.day)).toEqual([dayOf(3)])
})

const rule = fc.record({
  kind: fc.constantFrom('visits' as const, 'gap' as const),
  isOfSite: fc.constantFrom(null, 0, 1),
  amount: fc.integer({ min: 1, max: 3 }),
  gap: fc.integer({ min: 2, max: 40 }),
  period_days: fc.option(fc.integer({ min: 7, max: 120 })),
  effect: fc.constantFrom('refuse' as const, 'refuse' as const, 'warn' as const, 'none' as const),
  valid_from: fc.constantFrom('2026-01-01', dayOf(2), dayOf(5)),
})

test(
  'what is proposed and confirmed unchanged is never refused by a rule of entitlement',
  { timeout: 120_000 },
  async () => {
    const met = { moved: 0, several: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(rule, { minLength: 1, maxLength: 4 }),
        fc.array(
          fc.record({
            booked: fc.uniqueArray(fc.nat({ max: 7 }), { minLength: 1, maxLength: 4 }),
            helped: fc.uniqueArray(fc.nat({ max: 9 }), { maxLength: 2 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.uniqueArray(fc.nat({ max: 7 }), { minLength: 2, maxLength: 7 }),
        fc.integer({ min: 1, max: 2 }),
        async (rules, households, blocked, capacity) => {
          await clear()
          at = await setUpMoving(world)
          const region = (await world.make.region()).id
          const place = { city: 'Praha', region_id: region }
          await world.db
            .updateTable('foodbank.organization')
            .set(place)
            .where('id', '=', at.site.id)
            .execute()
          const sites = [at.site.id, (await makeSite(world, { ...place, capacity })).id]
          for (const [number, { booked, helped }] of households.entries()) {
            const { id } = await world.make.applicant()
            // two of them at each time
            await bookOf(id, booked.map(dayOf), number < 2 ? '08:00' : '08:30')
            for (const number of helped)
              await world.make.support({
                applicant_id: id,
                date: addDays('2026-02-16', number * 2),
              })
          }
          await block(blocked.map(dayOf))
          await at.setCapacity(capacity)
          for (const { isOfSite, kind, amount, gap, period_days, effect, valid_from } of rules)
            await world.make
              .entitlementRule({
                kind,
                effect,
                valid_from,
                organization_id: isOfSite === null ? null : (sites[isOfSite] ?? null),
                amount: effect === 'none' ? null : kind === 'gap' ? gap : amount,
                period_days: effect === 'none' || kind === 'gap' ? null : period_days,
              })
              .catch(() => null)
          const { people } = await at.propose()
          const body = at.toBody(people)
          const answer = await at.move(body)
          expect(answer.body.message).toBe(people.length === 0 ? 'move.nobody' : 'move.created')
          const perHousehold = Map.groupBy(
            body.moves,
            ({ request_id }) => people.find((one) => one.request_id === request_id)?.applicant_id,
          )
          met.moved += body.moves.length
          met.several += [...perHousehold.values()].filter((moves) => moves.length > 1).length
        },
      ),
      { numRuns: 40 },
    )
    // it has been tried on those of whom it speaks
    expect(Object.entries(met).filter(([, count]) => count === 0)).toEqual([])
  },
)
