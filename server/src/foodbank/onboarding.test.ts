import { onboardingEndpoints as endpoints } from '@crm/contract/core/onboarding'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, NOW, type World } from './testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const done = async () => {
  const { body } = await world.call(world.as('superadmin'), endpoints.get, {})
  return body.data.steps.filter(({ name }) => ['distribution_point', 'opening_hours'].includes(name)).map((step) => step.done)
}
const HOURS = [{ weekday: 1, opens_at: '08:00', closes_at: '12:00' }]

test('a food bank needs a distribution point with opening hours, one that is not deleted', async () => {
  await world.make.openingHours((await world.make.organization()).id, HOURS)
  expect(await done()).toEqual([false, false])
  const { id } = await world.make.foodBank()
  expect(await done()).toEqual([true, false])
  await world.make.openingHours(id, HOURS)
  expect(await done()).toEqual([true, true])
  await world.db.updateTable('foodbank.organization').set({ deleted_at: NOW }).where('id', '=', id).execute()
  expect(await done()).toEqual([false, false])
})
