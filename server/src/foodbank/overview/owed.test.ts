import { overviewEndpoints } from '@crm/contract/foodbank/overview'
import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates'
import { duplicateEndpoints } from '@crm/contract/foodbank/duplicates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const get = async (caller: Caller) =>
  (await world.call(caller, overviewEndpoints.get, {})).body.data
const QUARTER = { date_from: '2025-10-01', date_to: '2025-12-31' }
const close = (period_from: string, period_to: string, organization_id: string | null = null) =>
  world.db
    .insertInto('foodbank.report_closing')
    .values({
      id: newId(),
      period_from,
      period_to,
      organization_id,
      version: 1,
      report: '{}',
      closed_at: NOW,
    })
    .execute()

test('only users who close periods see quarters with help that no closing covers, the latest first', async () => {
  const { id } = await world.make.foodBank()
  await world.make.support({ organization_id: id, date: '2025-12-30' })
  await world.make.request({
    to_organization_id: id,
    reserved_on: '2025-05-05',
    status: 'rejected',
  })
  // of this quarter, which has not ended, and of one too long ago
  await world.make.support({ organization_id: id, date: TODAY })
  await world.make.support({ organization_id: id, date: '2024-12-30' })
  const SPRING = { date_from: '2025-04-01', date_to: '2025-06-30' }
  const owed = async () => (await get(world.as('food_bank_manager'))).to_close
  expect(await owed()).toEqual([QUARTER, SPRING])
  expect((await get(world.as('organization_manager'))).to_close).toBeNull()

  await close('2025-04-01', '2025-06-30', id)
  await close('2025-10-01', '2025-11-30')
  expect(await owed()).toEqual([QUARTER, SPRING])
  await close('2025-12-01', '2025-12-31')
  expect(await owed()).toEqual([SPRING])
  await close('2025-01-01', '2025-09-30')
  expect(await owed()).toEqual([])
})

test('missing estimates are those of their screen, for the user’s own sites or for all', async () => {
  const own = await world.make.foodBank()
  await world.make.manager(world.as('organization_manager'), own)
  await world.make.support({ organization_id: own.id, date: '2025-11-30' })
  for (const caller of [world.as('organization_manager'), world.as('food_bank_manager')]) {
    const { estimates } = await get(caller)
    const { body } = await world.call(caller, reportEstimateEndpoints.overview, { query: QUARTER })
    const { due_on, overdue, missing } = body.data
    expect(estimates).toEqual({
      ...QUARTER,
      due_on,
      overdue,
      missing: missing.map((site) => ({
        id: site.organization_id,
        label: site.organization_label,
        count: site.indicators.length,
      })),
      missing_total: missing.length,
    })
    expect(estimates?.missing.map(({ id }) => id)).toContain(own.id)
  }
  expect((await get(world.as('organization_manager'))).estimates?.missing_total).toBe(1)
  expect((await get(world.as('desk_worker'))).estimates).toBeNull()
})

test('probable duplicates are counted as in their list without filters, for users who may see them', async () => {
  const [first, second, third] = [
    await world.make.applicant(),
    await world.make.applicant(),
    await world.make.applicant(),
  ]
  const pair = (one: string, other: string) => {
    const [first_id = '', second_id = ''] = [one, other].toSorted()
    return { first_id, second_id }
  }
  await world.db
    .insertInto('foodbank.duplicate_pair')
    .values([
      {
        id: newId(),
        ...pair(first.id, second.id),
        score: 90,
        reasons: ['same_name'],
        found_at: NOW,
      },
      {
        id: newId(),
        ...pair(first.id, third.id),
        score: 80,
        reasons: ['birth_year'],
        found_at: NOW,
      },
    ])
    .execute()
  await world.db
    .insertInto('foodbank.not_duplicate')
    .values({ id: newId(), ...pair(first.id, third.id) })
    .execute()
  const listed = await world.call(world.as('food_bank_manager'), duplicateEndpoints.list, {})
  expect([(await get(world.as('food_bank_manager'))).duplicates, listed.body.meta.total]).toEqual([
    1, 1,
  ])
  expect((await get(world.as('organization_manager'))).duplicates).toBeNull()
})

test('a household that may not be booked is not listed for another booking', async () => {
  const home = await world.make.organization()
  await world.make.manager(world.as('social_worker'), home)
  const absent = async (given: Parameters<typeof world.make.applicant>[0]) => {
    const { id } = await world.make.applicant({ organization_id: home.id, ...given })
    const created_by = world.as('social_worker').userId
    await world.make.request({
      applicant_id: id,
      from_organization_id: home.id,
      reserved_on: '2026-03-09',
      status: 'rejected',
      created_by,
    })
    return id
  }
  const free = await absent({})
  await absent({ restricted_at: NOW })
  await absent({ deleted_at: NOW })
  expect(
    (await get(world.as('social_worker'))).missed.map(({ applicant_id }) => applicant_id),
  ).toEqual([free])
})
