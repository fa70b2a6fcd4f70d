import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const march = { date_from: '2026-03-01', date_to: '2026-03-31' }

test('a month with a request, its hand-out and one without any', async () => {
  const bank = await world.make.foodBank()
  const request = await world.make.request({ to_organization_id: bank.id, status: 'confirmed' })
  await world.make.support({
    applicant_id: request.applicant_id,
    organization_id: bank.id,
    help_request_id: request.id,
    durables_op: 1.25,
  })
  await world.make.support({ organization_id: bank.id, durables: 0, clothes: 3.1 })
  const { status, body } = await world.call(world.as('superadmin'), reportEndpoints.get, {
    query: march,
  })
  expect(status).toBe(200)
  const { data } = body
  expect(data.head).toMatchObject({ ...march, partial: false, organization_name: null })
  expect(data.requests.reserved).toEqual({ value: 1, cell: 'requests.reserved' })
  expect(data.households).toMatchObject({
    total: { value: 2 },
    persons: { value: 2 },
    average_size: 1,
    first_time: { value: 2 },
  })
  expect(data.categories.total).toMatchObject({
    own: { value: 8.1 },
    op: { value: 1.25 },
    total: { value: 9.35 },
    share: 100,
  })
  expect(data.organizations.rows).toHaveLength(1)
  expect(data.organizations.rows[0]).toMatchObject({
    id: bank.id,
    households: { value: 2 },
    food: { value: 6.25 },
    op: { value: 1.25 },
  })
  const cells = [
    'requests.reserved',
    'households.total',
    'indicator.EMCR01',
    'indicator.EMCO09',
    'indicator.EMCO09.all',
    `organizations.${bank.id}.persons`,
  ]
  const values = await Promise.all(
    cells.map(
      async (cell) =>
        (
          await world.call(world.as('superadmin'), reportEndpoints.rows, {
            query: { ...march, cell },
          })
        ).body.value,
    ),
  )
  expect(values).toEqual([1, 2, 1, 0.00125, 0.00625, 2])
})
