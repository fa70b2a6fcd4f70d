import { closedPeriods } from '@crm/contract/foodbank/closings/closed-periods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'
import { closingDesk } from './testing/closing-desk.ts'

let world: World
let desk: ReturnType<typeof closingDesk>
beforeAll(async () => {
  world = await createWorld()
  desk = closingDesk(world)
})
afterAll(() => world.close())

/** Periods are closed for good, so each test has a site of its own. */
let site: { id: string; name: string }
beforeEach(async () => {
  site = await world.make.foodBank()
})

const QUARTER = { date_from: '2025-01-01', date_to: '2025-03-31' }
const OVERLAPS = { status: 409, body: { message: 'report_closing.overlaps' } }

describe('the periods of one site', () => {
  test.each([
    ['begins within it', { date_from: '2025-03-15', date_to: '2025-04-30' }],
    ['ends within it', { date_from: '2024-12-01', date_to: '2025-01-01' }],
    ['shares its last day', { date_from: '2025-03-31', date_to: '2025-04-30' }],
  ])('one that %s is refused, and the closed one named', async (_how, period) => {
    const closed = await desk.closed({ organization_id: site.id, ...QUARTER })
    const refused = await desk.close({ organization_id: site.id, ...period })
    expect(refused).toMatchObject(OVERLAPS)
    expect(closedPeriods.parse(refused.body.details)).toEqual([
      { id: closed.id, ...QUARTER, organization_label: site.name, version: 1 },
    ])
  })

  test.each([
    ['a month of the quarter', { date_from: '2025-03-01', date_to: '2025-03-31' }],
    ['the year around it', { date_from: '2025-01-01', date_to: '2025-12-31' }],
    ['the next one', { date_from: '2025-04-01', date_to: '2025-06-30' }],
  ])('%s is closed beside it', async (_what, period) => {
    await desk.closed({ organization_id: site.id, ...QUARTER })
    expect((await desk.close({ organization_id: site.id, ...period })).status).toBe(201)
  })

  test('those of another site are of no concern', async () => {
    await desk.closed({ organization_id: site.id, ...QUARTER })
    const { id } = await world.make.foodBank()
    const crossing = { organization_id: id, date_from: '2025-03-15', date_to: '2025-04-30' }
    expect((await desk.close(crossing)).status).toBe(201)
  })
})

test('the whole food bank and a site are kept apart both ways, and one may be within the other', async () => {
  const of = (year: string, [from, to]: readonly [string, string]) => ({
    date_from: `${year}-${from}`,
    date_to: `${year}-${to}`,
  })
  const [quarter, crossing, month] = [
    ['01-01', '03-31'],
    ['03-15', '04-30'],
    ['02-01', '02-28'],
  ] as const
  const ofSite = { organization_id: site.id }
  const whole = await desk.closed(of('2018', quarter))
  const refused = await desk.close({ ...ofSite, ...of('2018', crossing) })
  expect(refused).toMatchObject(OVERLAPS)
  expect(refused.body.details).toMatchObject([{ id: whole.id, organization_label: null }])
  expect((await desk.close({ ...ofSite, ...of('2018', month) })).status).toBe(201)

  await desk.closed({ ...ofSite, ...of('2019', quarter) })
  expect(await desk.close(of('2019', crossing))).toMatchObject(OVERLAPS)
  expect((await desk.close(of('2019', ['01-01', '12-31']))).status).toBe(201)
})

test('of two periods that overlap and are closed at once one is', async () => {
  const both = await Promise.all([
    desk.close({ organization_id: site.id, ...QUARTER }),
    desk.close({ organization_id: site.id, date_from: '2025-03-15', date_to: '2025-04-30' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body.message).toBe('report_closing.overlaps')
})

test('a period that was closed before another began to overlap it can still be restated', async () => {
  await desk.closed({ organization_id: site.id, ...QUARTER })
  // as older versions of the product let it happen
  await world.db
    .insertInto('foodbank.report_closing')
    .values({
      id: crypto.randomUUID(),
      organization_id: site.id,
      period_from: '2025-03-15',
      period_to: '2025-04-30',
      version: 1,
      report: JSON.stringify({}),
    })
    .execute()
  const again = { organization_id: site.id, ...QUARTER, new_version: true, note: 'oprava' }
  expect(await desk.close(again)).toMatchObject({ status: 201, body: { data: { version: 2 } } })
})
