import { roleEndpoints } from '@crm/contract/core/users/roles'
import { userRightsEndpoints as endpoints } from '@crm/contract/core/users/user-rights'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPerson, insertRole } from '#core/users/testing/people.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'

const NARROW = 'fb_request.show_user'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const getRights = async (id: string) =>
  (await world.call(world.as('superadmin'), endpoints.rights, { params: { id } })).body.data
const setRoles = (id: string, roles: { id: string }[], caller: Caller) =>
  world.call(caller, endpoints.setRoles, {
    params: { id },
    body: { role_ids: roles.map((role) => role.id) },
  })
const setPermissions = (id: string, permissions: string[], caller: Caller) =>
  world.call(caller, endpoints.setPermissions, { params: { id }, body: { permissions } })
const outcome = ({ status, body }: { status: number; body: { message?: string } }) => [
  status,
  body.message,
]
async function personIn(roles: readonly { id: string }[]): Promise<{ id: string }> {
  const { id } = await insertPerson(world)
  const given = roles.map((role) => ({ user_id: id, role_id: role.id }))
  await world.db.insertInto('core.user_role').values(given).execute()
  return { id }
}

describe('what leaves somebody only their own records', () => {
  const signIn = (...permissions: PermissionName[]) =>
    world.signIn({ permissions: ['user_rule.delete', 'user_rule.update', ...permissions] })

  test('is taken by those alone who see all', async () => {
    const { id } = await insertPerson(world)
    await world.db
      .insertInto('core.user_permission')
      .values({ user_id: id, permission: NARROW })
      .execute()
    const take = (caller: Caller) =>
      world.call(caller, endpoints.removePermission, { params: { id, permission: NARROW } })
    for (const by of [
      await signIn(),
      await signIn('fb_request.read'),
      await signIn('fb_request.read', NARROW),
    ]) {
      expect(outcome(await take(by))).toEqual([403, 'forbidden'])
      await setPermissions(id, [], by)
      expect((await getRights(id)).permissions).toEqual([NARROW])
    }
    expect(outcome(await take(await signIn('fb_request.read', 'fb_request.show_all')))).toEqual([
      200,
      'user_rule.deleted',
    ])
  })

  test('is removed with a role only by a user whom it does not narrow', async () => {
    const [narrow, wide] = [
      await insertRole(world, [NARROW]),
      await insertRole(world, ['fb_request.read']),
    ]
    const clerks = (...permissions: PermissionName[]) =>
      world.signIn({
        permissions: ['user_role.update', 'user_role.delete', 'fb_request.read', ...permissions],
      })
    const { id } = await personIn([narrow, wide])
    const narrowed = await clerks(NARROW)
    const take = (caller: Caller) =>
      world.call(caller, endpoints.removeRole, { params: { id, role_id: narrow.id } })
    expect(outcome(await take(narrowed))).toEqual([403, 'forbidden'])
    expect(outcome(await setRoles(id, [wide], narrowed))).toEqual([403, 'forbidden'])
    expect((await getRights(id)).role_ids.toSorted()).toEqual([narrow.id, wide.id].toSorted())
    expect(outcome(await take(await clerks()))).toEqual([200, 'user_role.deleted'])
  })

  test('cannot be removed from oneself', async () => {
    const [narrow, wide] = [
      await insertRole(world, [NARROW]),
      await insertRole(world, ['fb_request.read']),
    ]
    const self = await world.signIn({ permissions: ['user_role.update', 'user_role.delete'] })
    const roles = [narrow, wide].map((role) => ({ user_id: self.userId, role_id: role.id }))
    await world.db.insertInto('core.user_role').values(roles).execute()
    expect(outcome(await setRoles(self.userId, [wide], self))).toEqual([403, 'forbidden'])
  })

  test('goes together with what it narrows', async () => {
    const role = await insertRole(world, ['fb_request.read', NARROW])
    const clerk = await world.signIn({
      permissions: ['user_role.delete', 'fb_request.read', NARROW],
    })
    const { id } = await personIn([role])
    const taken = await world.call(clerk, endpoints.removeRole, {
      params: { id, role_id: role.id },
    })
    expect(outcome(taken)).toEqual([200, 'user_role.deleted'])
  })
})

test('what leaves a role only its own records is taken from it by those alone who see all', async () => {
  const role = await insertRole(world, ['fb_request.read', NARROW])
  const get = async () =>
    (await world.call(world.as('superadmin'), roleEndpoints.get, { params: role })).body.data
  const params = { id: role.id }
  const blind = await world.signIn({ permissions: ['role_rule.delete', 'role_rule.update'] })
  const partly = await world.signIn({
    permissions: ['role_rule.delete', 'role_rule.update', 'fb_request.read'],
  })
  for (const by of [blind, partly]) {
    const taken = world.call(by, roleEndpoints.removePermission, {
      params: { ...params, permission: NARROW },
    })
    expect(outcome(await taken)).toEqual([403, 'forbidden'])
    const { updated_at } = await get()
    const set = world.call(by, roleEndpoints.setPermissions, {
      params,
      body: { permissions: ['fb_request.read'], updated_at },
    })
    expect((await set).body.data.permissions).toContain(NARROW)
  }
  const overseer = await world.signIn({
    permissions: ['role_rule.delete', 'fb_request.read', 'fb_request.show_all'],
  })
  const taken = await world.call(overseer, roleEndpoints.removePermission, {
    params: { ...params, permission: NARROW },
  })
  expect([taken.status, (await get()).permissions]).toEqual([200, ['fb_request.read']])
})
