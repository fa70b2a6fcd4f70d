import { userRightsEndpoints as endpoints } from '@crm/contract/core/users/user-rights'
import { namesIn, type PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { insertPerson, insertRole } from './testing/people.ts'

const CLERK: PermissionName[] = [
  'user.read',
  'user_role.update',
  'user_role.delete',
  'user_rule.create',
  'user_rule.update',
  'user_rule.delete',
  'settings.read',
]
const UNKNOWN = '01900000-0000-7000-8000-00000000ffff'

let world: World
let clerk: Caller
/** Roles within what the clerk holds, and one beyond it. */
let reader: { id: string }
let viewer: { id: string }
let beyond: { id: string }
beforeAll(async () => {
  world = await createWorld()
  clerk = await world.signIn({ permissions: CLERK })
  reader = await insertRole(world, ['user.read'])
  viewer = await insertRole(world, ['settings.read'])
  beyond = await insertRole(world, ['settings.read', 'settings.update'])
})
afterAll(() => world.close())

async function person(
  rights: { roles?: { id: string }[]; permissions?: PermissionName[] } = {},
): Promise<{ id: string }> {
  const { id } = await insertPerson(world)
  for (const role of rights.roles ?? [])
    await world.db.insertInto('core.user_role').values({ user_id: id, role_id: role.id }).execute()
  for (const permission of rights.permissions ?? []) {
    await world.db.insertInto('core.user_permission').values({ user_id: id, permission }).execute()
  }
  return { id }
}
const getRights = async (id: string, caller = world.as('superadmin')) =>
  (await world.call(caller, endpoints.rights, { params: { id } })).body.data
const setRoles = (id: string, roles: { id: string }[], caller = clerk) =>
  world.call(caller, endpoints.setRoles, {
    params: { id },
    body: { role_ids: roles.map((role) => role.id) },
  })
const setPermissions = (id: string, permissions: string[], caller = clerk) =>
  world.call(caller, endpoints.setPermissions, { params: { id }, body: { permissions } })
const add = (id: string, permission: string, caller = clerk) =>
  world.call(caller, endpoints.addPermission, { params: { id }, body: { permission } })
const outcome = ({ status, body }: { status: number; body: { message?: string } }) => [
  status,
  body.message,
]

test('the rights of a user come with what the caller may give and take', async () => {
  const { id } = await person({ roles: [reader], permissions: ['settings.read'] })
  expect(await getRights(id, clerk)).toEqual({
    role_ids: [reader.id],
    permissions: ['settings.read'],
    superadmin: false,
    grantable_roles: expect.any(Array),
    grantable_permissions: [...CLERK].sort(byProduct),
    updated_at: expect.any(String),
  })
  const roles = (await getRights(id, clerk)).grantable_roles
  expect([reader, viewer, beyond].map((role) => roles.includes(role.id))).toEqual([
    true,
    true,
    false,
  ])
  expect((await getRights(id)).grantable_permissions).toEqual(everything)
})

test('who may not give anything is offered nothing', async () => {
  const { id } = await person()
  const only = await world.signIn({ permissions: ['user.read'] })
  expect(await getRights(id, only)).toMatchObject({
    grantable_roles: [],
    grantable_permissions: [],
  })
  const above = await person({ roles: [beyond] })
  expect(await getRights(above.id, clerk)).toMatchObject({
    role_ids: [beyond.id],
    grantable_roles: [],
    grantable_permissions: [],
  })
})

test('roles are set, and taken one by one', async () => {
  const { id } = await person({ roles: [reader] })
  expect(outcome(await setRoles(id, [viewer, viewer]))).toEqual([200, 'user_role.updated'])
  expect((await getRights(id)).role_ids).toEqual([viewer.id])
  const take = () => world.call(clerk, endpoints.removeRole, { params: { id, role_id: viewer.id } })
  expect(outcome(await take())).toEqual([200, 'user_role.deleted'])
  expect(outcome(await take())).toEqual([200, 'user_role.deleted'])
  expect((await getRights(id)).role_ids).toEqual([])
  const log = await world.db
    .selectFrom('core.log')
    .select(['action', 'actor_id'])
    .where('row_id', '=', id)
    .execute()
  expect(
    log.filter(({ actor_id }) => actor_id === clerk.userId).map(({ action }) => action),
  ).toEqual(['insert', 'delete', 'delete'])
})

test('individual permissions are given, set and taken', async () => {
  const { id } = await person({ permissions: ['user.read'] })
  expect(outcome(await add(id, 'settings.read'))).toEqual([201, 'user_rule.created'])
  expect(outcome(await add(id, 'settings.read'))).toEqual([201, 'user_rule.created'])
  expect((await getRights(id)).permissions).toEqual(['settings.read', 'user.read'])
  expect(outcome(await setPermissions(id, ['user_rule.create']))).toEqual([
    200,
    'user_rule.updated',
  ])
  expect((await getRights(id)).permissions).toEqual(['user_rule.create'])
  const take = await world.call(clerk, endpoints.removePermission, {
    params: { id, permission: 'user_rule.create' },
  })
  expect(outcome(take)).toEqual([200, 'user_rule.deleted'])
  expect((await getRights(id)).permissions).toEqual([])
})

test('nobody hands on what they do not hold', async () => {
  const { id } = await person()
  const superadmin = await insertRole(world, [], true)
  for (const role of [beyond, superadmin])
    expect(outcome(await setRoles(id, [role]))).toEqual([403, 'forbidden'])
  expect(outcome(await add(id, 'settings.update'))).toEqual([403, 'forbidden'])
  expect(outcome(await setPermissions(id, ['user.read', 'settings.update']))).toEqual([
    403,
    'forbidden',
  ])
  expect(await getRights(id)).toMatchObject({ role_ids: [], permissions: [] })
})

test('unknown roles and permissions are refused at their field', async () => {
  const { id } = await person()
  const refused = async (answer: Promise<{ status: number; body: { errors?: object } }>) => {
    const { status, body } = await answer
    return [status, body.errors]
  }
  expect(await refused(setRoles(id, [{ id: UNKNOWN }]))).toEqual([
    422,
    { role_ids: [{ rule: 'not_found' }] },
  ])
  expect(await refused(add(id, 'user.everything'))).toEqual([
    422,
    { permission: [{ rule: 'not_found' }] },
  ])
  expect(await refused(setPermissions(id, ['user.everything']))).toEqual([
    422,
    { permissions: [{ rule: 'not_found' }] },
  ])
})

test.each<[string, () => Promise<{ id: string }>]>([
  ['may more by a role', () => person({ roles: [beyond] })],
  ['may more by an individual permission', () => person({ permissions: ['log.read'] })],
  [
    'is a superadministrator',
    async () => ({ id: (await world.signIn({ role: 'superadmin' })).userId }),
  ],
])('the rights of somebody who %s are not touched', async (_who, make) => {
  const { id } = await make()
  const before = await getRights(id)
  const [role_id = UNKNOWN] = before.role_ids
  const answers = [
    await setRoles(id, []),
    await setPermissions(id, []),
    await add(id, 'user.read'),
    await world.call(clerk, endpoints.removeRole, { params: { id, role_id } }),
    await world.call(clerk, endpoints.removePermission, { params: { id, permission: 'log.read' } }),
  ]
  expect(answers.map(outcome)).toEqual(answers.map(() => [403, 'forbidden']))
  expect(await getRights(id)).toEqual(before)
})

test('nobody but a superadministrator gives themselves a right, but one may be given up', async () => {
  const self = await world.signIn({ permissions: CLERK })
  await world.db
    .insertInto('core.user_role')
    .values({ user_id: self.userId, role_id: reader.id })
    .execute()
  const id = self.userId
  const temporary = await insertRole(world, ['log.read'])
  await world.db
    .insertInto('core.user_role')
    .values({ user_id: id, role_id: temporary.id })
    .execute()
  expect(outcome(await setRoles(id, [reader, temporary, viewer], self))).toEqual([403, 'forbidden'])
  expect(outcome(await add(id, 'log.read', self))).toEqual([403, 'forbidden'])
  expect(outcome(await setPermissions(id, [...CLERK, 'log.read'], self))).toEqual([
    403,
    'forbidden',
  ])
  expect(await getRights(id, self)).toMatchObject({
    grantable_permissions: [...CLERK].sort(byProduct),
  })
  expect((await getRights(id, self)).grantable_roles.toSorted()).toEqual(
    [reader.id, temporary.id].toSorted(),
  )
  expect(outcome(await setRoles(id, [temporary], self))).toEqual([200, 'user_role.updated'])
  const others = CLERK.filter((permission) => permission !== 'settings.read')
  expect(outcome(await setPermissions(id, others, self))).toEqual([200, 'user_rule.updated'])
})

test('the last superadministrator cannot take their own role', async () => {
  const last = world.as('superadmin')
  const others = world.db
    .selectFrom('core.user_role as ur')
    .innerJoin('core.role as r', 'r.id', 'ur.role_id')
    .where('r.is_superadmin', '=', true)
  const ids = (await others.select('ur.user_id').execute())
    .map(({ user_id }) => user_id)
    .filter((id) => id !== last.userId)
  await world.db
    .updateTable('core.user')
    .set({ active: false })
    .where('id', 'in', [...ids, UNKNOWN])
    .execute()
  const [role_id = UNKNOWN] = (await getRights(last.userId)).role_ids
  expect(outcome(await setRoles(last.userId, [reader], last))).toEqual([
    409,
    'role.superadmin_last',
  ])
  const taken = await world.call(last, endpoints.removeRole, {
    params: { id: last.userId, role_id },
  })
  expect(outcome(taken)).toEqual([409, 'role.superadmin_last'])
})

test('a role that is deleted in the same moment is refused at its field or given, and never half', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await person()
    const role = await insertRole(world, [])
    const [given] = await Promise.all([
      setRoles(id, [role]),
      world.db
        .deleteFrom('core.role')
        .where('id', '=', role.id)
        .execute()
        .catch(() => undefined),
    ])
    expect([200, 422]).toContain(given.status)
    expect((await getRights(id)).role_ids).toEqual(given.status === 200 ? [role.id] : [])
  }
})

const everything: string[] = modules.flatMap(({ permissions }) => namesIn(permissions))
const byProduct = (one: string, other: string) =>
  everything.indexOf(one) - everything.indexOf(other)
