import { authEndpoints } from '@crm/contract/core/auth/auth'
import { positionEndpoints } from '@crm/contract/core/users/positions'
import { profileEndpoints, profileUploads } from '@crm/contract/core/users/profile'
import { roleEndpoints } from '@crm/contract/core/users/roles'
import { userRightsEndpoints } from '@crm/contract/core/users/user-rights'
import { userEndpoints, userUploads } from '@crm/contract/core/users/users'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { regionEndpoints } from '@crm/contract/foodbank/code-lists'
import { dailySummaryStreams } from '@crm/contract/foodbank/desk/daily-summary'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import type { Endpoint, Endpoints, PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#platform/id.ts'
import { API_BASE } from '#platform/http/mount.ts'
import { openEventStream } from '../../platform/testing/event-stream.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type Role, type World } from './factories.ts'

let world: World
let address: string
beforeAll(async () => {
  world = await createWorld()
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

const getId = async (code: string) =>
  (
    await world.db
      .selectFrom('core.role')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id
const view = async (caller: Caller, code: string) =>
  world.call(caller, authEndpoints.viewAs, { body: { role_id: await getId(code) } })
const verify = async (caller: Caller) => (await world.call(caller, authEndpoints.verify, {})).body
const end = (caller: Caller) => world.call(caller, authEndpoints.endViewAs, {})

async function viewing(code: Role = 'desk_worker'): Promise<Caller> {
  const caller = await world.signIn({ role: 'superadmin' })
  expect((await view(caller, code)).status).toBe(200)
  return caller
}

/** A role with these permissions, and a user with it who may view as others. */
async function makeRole(
  permissions: readonly PermissionName[],
): Promise<{ id: string; code: string }> {
  const role = { id: newId(), code: `role-${newId()}`, name: 'Zkušební' }
  await world.db.insertInto('core.role').values(role).execute()
  const rows = permissions.map((permission) => ({ role_id: role.id, permission }))
  if (rows.length > 0) await world.db.insertInto('core.role_permission').values(rows).execute()
  return role
}

test('the session tells of the role, with its rights and no others', async () => {
  const caller = await world.signIn({ role: 'superadmin' })
  const id = await getId('desk_worker')
  const { status, body } = await view(caller, 'desk_worker')
  expect([status, body]).toEqual([200, { message: 'view_as.started', data: { id } }])
  const { permissions_data, viewing_as, user } = await verify(caller)
  expect(viewing_as).toEqual({
    id,
    name: 'Pracovník výdeje',
    translations: { en: expect.any(String) },
  })
  expect(permissions_data).toEqual((await verify(world.as('desk_worker'))).permissions_data)
  expect(user.id).toBe(caller.userId)
})

const READS: [string, Endpoint][] = [
  ['users', userEndpoints.list],
  ['roles', roleEndpoints.list],
  ['positions', positionEndpoints.list],
  ['choices of roles', roleEndpoints.choices],
  ['profile', profileEndpoints.get],
  ['applicants', applicantEndpoints.list],
  ['organizations', organizationEndpoints.list],
  ['regions', regionEndpoints.list],
  ['requests', helpRequestEndpoints.list],
  ['supports', supportEndpoints.list],
]

test.each<Role>(['food_bank_manager', 'organization_manager', 'desk_worker', 'social_worker'])(
  'every list answers as it answers the %s',
  async (role) => {
    const caller = await viewing(role)
    for (const [name, endpoint] of READS) {
      const seen = await world.callWith(caller, endpoint, {})
      const theirs = await world.callWith(world.as(role), endpoint, {})
      expect([name, seen.status]).toEqual([name, theirs.status])
    }
  },
)

test('nothing is written, whatever the role may', async () => {
  const caller = await viewing('food_bank_manager')
  const features: Endpoints[] = [
    userEndpoints,
    userRightsEndpoints,
    userUploads,
    roleEndpoints,
    positionEndpoints,
    profileEndpoints,
    profileUploads,
    applicantEndpoints,
    organizationEndpoints,
    regionEndpoints,
    helpRequestEndpoints,
    supportEndpoints,
    { setPassword: authEndpoints.setPassword, viewAs: authEndpoints.viewAs },
  ]
  const writes = features
    .flatMap((feature) => Object.values(feature))
    .filter(({ method }) => method !== 'GET')
  expect(writes.length).toBeGreaterThan(40)
  for (const endpoint of writes) {
    const params = { id: newId(), role_id: newId(), permission: 'user.read' }
    const { status, body } = await world.callWith(caller, endpoint, { params, body: {} })
    expect([endpoint.path, status, body.message]).toEqual([endpoint.path, 403, 'view_as.read_only'])
  }
})

test('an event stream needs the right of the role, and ends with it', async () => {
  const caller = await world.signIn({ role: 'superadmin' })
  const point = await world.make.foodBank()
  const url = `${address}${API_BASE}${dailySummaryStreams.changes.path}?organization_id=${point.id}&date=2026-03-10`
  const notify = () =>
    world.call(world.as('superadmin'), helpRequestEndpoints.create, { body: booking })
  const { id: applicant_id, organization_id: from_organization_id } = await world.make.applicant()
  await world.make.openingHours(point.id, [{ weekday: 2, opens_at: '08:00', closes_at: '18:00' }])
  const booking = {
    applicant_id,
    from_organization_id,
    to_organization_id: point.id,
    reserved_on: '2026-03-10',
    reserved_time: '10:00',
    note: null,
  }
  const stream = await openEventStream(url, caller.token)
  await vi.waitUntil(() => stream.events.length > 0)
  const blind = await makeRole(['fb_region.read'])
  await view(caller, blind.code)
  const heard = stream.events.length
  expect((await notify()).status).toBe(201)
  await stream.ended
  expect(stream.events.length).toBe(heard)
  const refused = await openEventStream(url, caller.token)
  expect(refused.status).toBe(403)
})

test('ending it brings one’s own rights back, and it is only this session’s', async () => {
  const caller = await viewing()
  expect((await verify(world.as('superadmin'))).viewing_as).toBeNull()
  const { status, body } = await end(caller)
  expect([status, body]).toEqual([200, { message: 'view_as.ended' }])
  const { permissions_data, viewing_as } = await verify(caller)
  expect([permissions_data.superadmin, viewing_as]).toEqual([true, null])
  expect((await end(caller)).status).toBe(200)
})

test('one may sign out of it', async () => {
  const caller = await viewing()
  expect((await world.call(caller, authEndpoints.logout, {})).status).toBe(200)
  expect((await world.call(caller, authEndpoints.verify, {})).status).toBe(401)
})

test('it ends with the role', async () => {
  const role = await makeRole(['role.read'])
  const caller = await world.signIn({ role: 'superadmin' })
  await view(caller, role.code)
  await world.call(world.as('superadmin'), roleEndpoints.remove, { params: { id: role.id } })
  const { viewing_as, permissions_data } = await verify(caller)
  expect([viewing_as, permissions_data.superadmin]).toEqual([null, true])
})

test('it needs the right to roles, and a role within one’s own rights', async () => {
  const beyond = await makeRole(['role.read', 'log.read'])
  const within = await makeRole(['role.read'])
  const caller = await world.signIn({ permissions: ['role.read'] })
  const statuses = []
  for (const code of [beyond.code, 'superadmin', within.code]) {
    const { status, body } = await view(caller, code)
    statuses.push([status, body.message])
  }
  expect(statuses).toEqual([
    [403, 'forbidden'],
    [403, 'forbidden'],
    [200, 'view_as.started'],
  ])
  for (const role of ['food_bank_manager', 'desk_worker', 'nobody'] as const) {
    expect((await view(world.as(role), within.code)).body.message).toBe('forbidden')
  }
  const unknown = await world.call(world.as('superadmin'), authEndpoints.viewAs, {
    body: { role_id: newId() },
  })
  expect([unknown.status, unknown.body.message]).toEqual([404, 'role.not_found'])
})

test('looking as a role never shows more than one’s own rights, not even when these shrink or the role grows meanwhile', async () => {
  const role = await makeRole(['role.read', 'user.read'])
  const caller = await world.signIn({ permissions: ['role.read', 'user.read'] })
  await view(caller, role.code)
  await world.db
    .insertInto('core.role_permission')
    .values({ role_id: role.id, permission: 'log.read' })
    .execute()
  expect((await verify(caller)).permissions_data.permissions).toEqual({
    'role.read': true,
    'user.read': true,
  })
  await world.db
    .deleteFrom('core.user_permission')
    .where('user_id', '=', caller.userId)
    .where('permission', '=', 'user.read')
    .execute()
  expect((await verify(caller)).permissions_data.permissions).toEqual({ 'role.read': true })
  await world.db
    .updateTable('core.role')
    .set({ is_superadmin: true })
    .where('id', '=', role.id)
    .execute()
  expect((await verify(caller)).permissions_data).toEqual({
    superadmin: false,
    permissions: { 'role.read': true },
  })
})

test('a role with full access may be viewed by superadministrators, and shows everything, read-only', async () => {
  const caller = await world.signIn({ role: 'superadmin' })
  await view(caller, 'superadmin')
  expect((await verify(caller)).permissions_data.superadmin).toBe(true)
  const { body } = await world.call(caller, positionEndpoints.remove, { params: { id: newId() } })
  expect(body.message).toBe('view_as.read_only')
})

test('that somebody looked is in the history', async () => {
  const caller = await viewing()
  const rows = await world.db
    .selectFrom('core.log')
    .select(['action', 'table_name', 'row_id'])
    .where('actor_id', '=', caller.userId)
    .where('action', '=', 'view_as')
    .execute()
  expect(rows).toEqual([
    { action: 'view_as', table_name: 'core.role', row_id: await getId('desk_worker') },
  ])
})
