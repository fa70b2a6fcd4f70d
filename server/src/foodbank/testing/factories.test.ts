import { regionEndpoints } from '@crm/contract/foodbank/code-lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, ROLES, TODAY, type World } from './factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.each(ROLES)('the %s is signed in, and only „nobody“ lacks the right to read', async (role) => {
  const { status } = await world.call(world.as(role), regionEndpoints.list, {})
  expect(status).toBe(role === 'nobody' ? 403 : 200)
})

test('an anonymous caller is refused', async () => {
  const { status, body } = await world.call(world.anonymous, regionEndpoints.list, {})
  expect([status, body.message]).toEqual([401, 'token_not_found'])
})

test('single permissions can be given', async () => {
  const caller = await world.signIn({ permissions: ['fb_region.create'] })
  const { status } = await world.call(caller, regionEndpoints.create, {
    body: { name: 'Vlastní oblast' },
  })
  expect(status).toBe(201)
})

test('the makers fill what a test does not say', async () => {
  const applicant = await world.make.applicant({ surname: 'Dvořák' })
  await world.make.member(applicant.id)
  const request = await world.make.request({ applicant_id: applicant.id, status: 'confirmed' })
  const support = await world.make.support({
    applicant_id: applicant.id,
    help_request_id: request.id,
  })
  await world.make.manager(world.as('organization_manager'), await world.make.organization())
  expect(support).toMatchObject({ date: TODAY, total: 5, help_request_id: request.id })
  expect(world.clock.today()).toBe(TODAY)
})
