import { supportEndpoints as endpoints } from '@crm/contract/foodbank/supports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const getSums = async (
  query: NonNullable<Parameters<typeof world.call<typeof endpoints.list>>[2]['query']>,
  role: 'superadmin' | 'organization_manager' = 'superadmin',
) => (await world.call(world.as(role), endpoints.list, { query })).body.sums

test('a period says what all of it adds up to, whatever the page, and counts a household once', async () => {
  const bank = await world.make.foodBank()
  const [one, other] = [await world.make.applicant(), await world.make.applicant()]
  for (const [applicant_id, date] of [
    [one.id, '2026-02-02'],
    [one.id, '2026-02-20'],
    [other.id, '2026-02-28'],
    [other.id, '2026-03-01'],
  ] as const)
    await world.make.support({ applicant_id, organization_id: bank.id, date })
  const { body } = await world.call(world.as('superadmin'), endpoints.list, {
    query: { date_from: '2026-02-01', date_to: '2026-02-28', per_page: 1 },
  })
  expect(body.data).toHaveLength(1)
  expect(body.meta.total).toBe(3)
  const each = body.data[0]?.total ?? 0
  expect(body.sums).toEqual({ kilograms: 3 * each, households: 2 })
  expect(await getSums({ applicant_id: other.id })).toEqual({ kilograms: 2 * each, households: 1 })
  expect(await getSums({ organization_id: bank.id, date_from: '2026-03-01' })).toEqual({
    kilograms: each,
    households: 1,
  })
})

test('without any bound the whole register is not added up', async () => {
  expect(await getSums({})).toBeNull()
})

test('who sees only their own organizations gets their sums alone', async () => {
  expect(await getSums({ date_from: '2026-02-01' }, 'organization_manager')).toEqual({
    kilograms: 0,
    households: 0,
  })
})
