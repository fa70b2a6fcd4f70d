import { authEndpoints } from '@crm/contract/core/auth/auth'
import { signedIn } from '@crm/contract/core/auth/session'
import { userEndpoints } from '@crm/contract/core/users/users'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wizardBody } from '#core/users/testing/people.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const PASSWORD = 'dlouhé heslo 🐟'
const roleId = async (code: string) =>
  (
    await world.db
      .selectFrom('core.role')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id
const worksFor = (...ids: string[]) => ids.map((id) => ({ kind: 'organization', id }))
const create = (given: Parameters<typeof wizardBody>[0], caller = world.as('superadmin')) =>
  world.call(caller, userEndpoints.create, {
    body: wizardBody({ password: PASSWORD, password_confirmation: PASSWORD, ...given }),
  })
const getOrganizations = async (userId: string) => {
  const rows = await world.db
    .selectFrom('foodbank.organization_manager')
    .select('organization_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ organization_id }) => organization_id).toSorted()
}
const usernames = async () =>
  (await world.db.selectFrom('core.user').select('username').execute()).map(
    ({ username }) => username,
  )

async function signIn(username: string): Promise<Caller> {
  // their own password is chosen already
  await world.db
    .updateTable('core.user')
    .set({ must_change_password: false })
    .where('username', '=', username)
    .execute()
  const { body } = await world.call(world.anonymous, authEndpoints.login, {
    body: { login: username, password: PASSWORD },
  })
  const { user, token } = signedIn.parse(body)
  return { userId: user.id, token }
}

test('a social worker who was just created for an organization registers a household and books it a slot', async () => {
  const organization = await world.make.organization()
  const point = await world.make.foodBank({ slot_minutes: 30, slot_capacity: 1 })
  await world.make.openingHours(point.id, [{ weekday: 3, opens_at: '08:00', closes_at: '12:00' }])
  const made = await create({
    username: 'nova',
    role_ids: [await roleId('social_worker')],
    works_for: worksFor(organization.id),
  })
  expect(made.status).toBe(201)

  const worker = await signIn('nova')
  const household = { surname: 'Dvořáková', name: 'Anna', organization_id: organization.id }
  const applicant = await world.callWith(worker, applicantEndpoints.create, { body: household })
  expect(applicant.status).toBe(201)
  const slot = { to_organization_id: point.id, reserved_on: '2026-03-11', reserved_time: '09:00' }
  const body = {
    applicant_id: applicant.body.data.id,
    from_organization_id: organization.id,
    ...slot,
    note: null,
  }
  expect((await world.callWith(worker, helpRequestEndpoints.create, { body })).status).toBe(201)
})

test('a new user can work for several organizations, each once', async () => {
  const [one, other] = [await world.make.organization(), await world.make.organization()]
  const { body } = await create({ works_for: worksFor(one.id, other.id, one.id) })
  expect(await getOrganizations(body.data.id)).toEqual([one.id, other.id].toSorted())
})

test('a deleted organization and an unknown kind are refused at their field, and no account is left behind', async () => {
  const { id } = await world.make.organization()
  await world.db
    .updateTable('foodbank.organization')
    .set({ deleted_at: NOW })
    .where('id', '=', id)
    .execute()
  const deleted = await create({ username: 'nikdo', works_for: worksFor(id) })
  expect(deleted).toMatchObject({
    status: 422,
    body: { errors: { works_for: [{ rule: 'not_found' }] } },
  })
  const unknown = await create({ username: 'nikdo', works_for: [{ kind: 'constructor', id }] })
  expect(unknown).toMatchObject({
    status: 422,
    body: { errors: { works_for: [{ rule: 'choice' }] } },
  })
  expect(await usernames()).not.toContain('nikdo')
})

test('users can only give organizations of their own, and none without the right to assign', async () => {
  const [own, foreign] = [await world.make.organization(), await world.make.organization()]
  const maker = await world.signIn({ permissions: ['user.create', 'fb_organization.assign_user'] })
  await world.make.manager(maker, own)
  expect((await create({ username: 'cizi', works_for: worksFor(foreign.id) }, maker)).status).toBe(
    422,
  )
  expect(
    await getOrganizations((await create({ works_for: worksFor(own.id) }, maker)).body.data.id),
  ).toEqual([own.id])

  const plain = await world.signIn({ permissions: ['user.create'] })
  await world.make.manager(plain, own)
  expect((await create({ username: 'cizi', works_for: worksFor(own.id) }, plain)).status).toBe(403)
  expect(await usernames()).not.toContain('cizi')
})
