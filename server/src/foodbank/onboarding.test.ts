import { onboardingEndpoints as endpoints } from '@crm/contract/core/onboarding'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, NOW, type World } from './testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const step = async (name: string) => {
  const { body } = await world.call(world.as('superadmin'), endpoints.get, {})
  return body.data.steps.find((one) => one.name === name)
}
const done = async () => [
  (await step('distribution_point'))?.done,
  (await step('opening_hours'))?.done,
]
const HOURS = [{ weekday: 1, opens_at: '08:00', closes_at: '12:00' }]

test('a food bank needs a distribution point with opening hours, one that is not deleted', async () => {
  await world.make.openingHours((await world.make.organization()).id, HOURS)
  expect(await done()).toEqual([false, false])
  const { id } = await world.make.foodBank()
  expect(await done()).toEqual([true, false])
  await world.make.openingHours(id, HOURS)
  expect(await done()).toEqual([true, true])
  await world.db
    .updateTable('foodbank.organization')
    .set({ deleted_at: NOW })
    .where('id', '=', id)
    .execute()
  expect(await done()).toEqual([false, false])
})

test('each step to the first household served is done when the register says so, and leads to the record that it needs', async () => {
  const { db, make } = world
  await db.updateTable('foodbank.organization').set({ deleted_at: NOW }).execute()
  const point = await make.foodBank()
  expect(await step('opening_hours')).toMatchObject({ done: false, subject: point.id })
  expect(await step('manager')).toMatchObject({ done: false, subject: point.id })
  expect((await step('referrer'))?.done).toBe(false)
  await make.organization()
  expect((await step('referrer'))?.done).toBe(true)

  await make.manager(await world.signIn({ role: 'organization_manager' }), point)
  expect(await step('manager')).toMatchObject({ done: true, subject: null })

  expect(await step('request')).toMatchObject({ done: false, subject: null })
  const applicant = await make.applicant()
  expect((await step('applicant'))?.done).toBe(true)
  expect(await step('request')).toMatchObject({ done: false, subject: applicant.id })

  await make.request({ applicant_id: applicant.id, to_organization_id: point.id })
  expect((await step('request'))?.done).toBe(true)
  expect((await step('support'))?.done).toBe(false)
  await make.support({ applicant_id: applicant.id })
  expect((await step('support'))?.done).toBe(true)
})
