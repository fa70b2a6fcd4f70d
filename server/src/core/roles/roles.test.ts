import { roleEndpoints as endpoints } from '@crm/contract/core/users/roles'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#platform/actor.ts'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { updateRole } from './administration.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
let count = 0
const nextCode = () => `role-${(count += 1)}`
type Given = { name?: string; code?: string; is_superadmin?: boolean; permissions?: string[] }
const body = (given: Given = {}) => ({
  name: 'Účetní',
  code: nextCode(),
  translations: { cs: null, en: 'Accountant' },
  is_superadmin: false,
  requires_second_factor: false,
  permissions: ['user.read'],
  ...given,
})
const create = async (given: Given = {}) =>
  (await world.call(admin(), endpoints.create, { body: body(given) })).body.data
const get = async (id: string) =>
  (await world.call(admin(), endpoints.get, { params: { id } })).body.data
const give = (roleId: string, userId: string) =>
  world.db.insertInto('core.user_role').values({ user_id: userId, role_id: roleId }).execute()
const remove = (id: string) => world.call(admin(), endpoints.remove, { params: { id } })
const updateBody = (
  { name, code, updated_at }: { name: string; code: string; updated_at: string },
  change: object = {},
) => ({
  name,
  code,
  translations: {},
  is_superadmin: false,
  requires_second_factor: false,
  updated_at,
  ...change,
})

test('a role is added, changed and deleted, each with its message', async () => {
  const { permissions, ...given } = body()
  const created = await world.call(admin(), endpoints.create, { body: { ...given, permissions } })
  expect([created.status, created.body]).toEqual([
    201,
    {
      message: 'role.created',
      data: {
        ...given,
        id: expect.any(String),
        translations: { en: 'Accountant' },
        users_count: 0,
        permissions_count: 1,
        updated_at: expect.any(String),
        can: { update: true, delete: true, set_permissions: true, view_as: true },
      },
    },
  ])
  const { data } = created.body
  const params = { id: data.id }
  const updated = await world.call(admin(), endpoints.update, {
    params,
    body: updateBody(data, { name: 'Hlavní účetní' }),
  })
  expect([updated.status, updated.body]).toMatchObject([
    200,
    { message: 'role.updated', data: { name: 'Hlavní účetní', permissions_count: 1 } },
  ])
  const removed = await remove(data.id)
  expect([removed.status, removed.body]).toEqual([200, { message: 'role.deleted', data: params }])
  expect((await remove(data.id)).body.message).toBe('role.not_found')
})

test('a role is shown with its permissions and the number of its users, who is deleted not counted', async () => {
  const { id } = await create({ permissions: ['user.update', 'user.read'] })
  const [first, second] = [await world.signIn(), await world.signIn()]
  await give(id, first.userId)
  await give(id, second.userId)
  await world.db
    .updateTable('core.user')
    .set({ deleted_at: world.clock.now().toISOString() })
    .where('id', '=', second.userId)
    .execute()
  expect(await get(id)).toMatchObject({
    users_count: 1,
    permissions_count: 2,
    permissions: ['user.read', 'user.update'],
  })
})

test('roles stand in Czech order, and are found by name or code without accents', async () => {
  for (const name of ['Chůva qq', 'Hlídač qq', 'Čistič qq']) await create({ name })
  await create({ name: 'Zvláštní', code: 'qq-zvlastni' })
  const list = async (query: object) => (await world.call(admin(), endpoints.list, { query })).body
  expect((await list({ search: 'qq' })).data.map(({ name }) => name)).toEqual([
    'Čistič qq',
    'Hlídač qq',
    'Chůva qq',
    'Zvláštní',
  ])
  expect((await list({ search: 'hlidac' })).meta.total).toBe(1)
  expect((await list({ search: '%' })).meta.total).toBe(0)
  expect((await list({ sort: '-users_count', per_page: 1 })).data[0]?.users_count).toBeGreaterThan(
    0,
  )
  expect((await list({ search: 'qq', per_page: 2, page: 2 })).data.map(({ name }) => name)).toEqual(
    ['Chůva qq', 'Zvláštní'],
  )
})

test.each<[Given, object]>([
  [{ code: 'Účetní 1' }, { code: [{ rule: 'code' }] }],
  [{ name: '' }, { name: [{ rule: 'required' }] }],
  [{ permissions: ['nothing.read'] }, { permissions: [{ rule: 'not_found' }] }],
  [{ code: 'superadmin' }, { code: [{ rule: 'duplicate' }] }],
  [{ code: ' SuperAdmin ' }, { code: [{ rule: 'duplicate' }] }],
])('the role %j is refused at its field', async (given, errors) => {
  const { status, body: answer } = await world.call(admin(), endpoints.create, {
    body: body(given),
  })
  expect([status, answer.errors]).toEqual([422, errors])
})

test('who edits an older version is shown the newer one; a changed permission makes it newer too', async () => {
  const role = await create()
  const params = { id: role.id }
  const { updated_at } = await get(role.id)
  await world.call(admin(), endpoints.setPermissions, {
    params,
    body: { permissions: ['log.read'], updated_at },
  })
  const stale = await world.call(admin(), endpoints.update, { params, body: updateBody(role) })
  expect([stale.status, stale.body.message, stale.body.details]).toMatchObject([
    409,
    'stale_record',
    { permissions: ['log.read'] },
  ])
  const again = await world.call(admin(), endpoints.setPermissions, {
    params,
    body: { permissions: [], updated_at },
  })
  expect([again.status, again.body.message]).toEqual([409, 'stale_record'])
  expect((await get(role.id)).permissions).toEqual(['log.read'])
  const unread = await world.signIn({ permissions: ['role.update', 'log.read'] })
  const { body: refusal } = await world.call(unread, endpoints.update, {
    params,
    body: updateBody(role),
  })
  expect(refusal).toMatchObject({ message: 'stale_record', details: { id: role.id } })
  expect(refusal.details).not.toHaveProperty('permissions')
})

describe('deleting', () => {
  test('a role that somebody has is refused, one that only a deleted user had is not', async () => {
    const { id } = await create()
    const { userId } = await world.signIn()
    await give(id, userId)
    expect((await remove(id)).body.message).toBe('role.in_use')
    expect((await remove(id)).status).toBe(409)
    await world.db
      .updateTable('core.user')
      .set({ deleted_at: world.clock.now().toISOString() })
      .where('id', '=', userId)
      .execute()
    expect((await remove(id)).status).toBe(200)
  })

  test('while somebody is given the role ends with one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await create()
      const { userId } = await world.signIn()
      const [removed, given] = await Promise.allSettled([remove(id), give(id, userId)])
      const status = removed.status === 'fulfilled' ? removed.value.status : 0
      expect([
        [200, 'rejected'],
        [409, 'fulfilled'],
      ]).toContainEqual([status, given.status])
    }
  })
})

describe('what a role grants', () => {
  test('is set as a whole', async () => {
    const { id } = await create({ permissions: ['user.read', 'user.update'] })
    const { updated_at } = await get(id)
    const wanted = { permissions: ['user.read', 'log.read'], updated_at }
    const { status, body: answer } = await world.call(admin(), endpoints.setPermissions, {
      params: { id },
      body: wanted,
    })
    expect([status, answer.message, answer.data.permissions]).toEqual([
      200,
      'role_rule.updated',
      ['log.read', 'user.read'],
    ])
  })

  test('loses one permission, which may be gone already', async () => {
    const { id } = await create({ permissions: ['user.read', 'user.update'] })
    const take = () =>
      world.call(admin(), endpoints.removePermission, { params: { id, permission: 'user.update' } })
    expect([(await take()).body.message, (await take()).status]).toEqual(['role_rule.deleted', 200])
    expect((await get(id)).permissions).toEqual(['user.read'])
  })

  test('reaches its users at once', async () => {
    const role = await create({ permissions: [] })
    const caller = await world.signIn()
    await give(role.id, caller.userId)
    expect((await world.call(caller, endpoints.list, {})).status).toBe(403)
    const { updated_at } = await get(role.id)
    await world.call(admin(), endpoints.setPermissions, {
      params: { id: role.id },
      body: { permissions: ['role.read'], updated_at },
    })
    expect((await world.call(caller, endpoints.list, {})).status).toBe(200)
  })

  test('a permission that no part of the product knows any more may stay and go, and cannot come', async () => {
    const { id } = await create({ permissions: [] })
    await world.db
      .insertInto('core.role_permission')
      .values({ role_id: id, permission: 'solar.read' })
      .execute()
    const set = async (permissions: string[]) => {
      const { updated_at } = await get(id)
      return world.call(admin(), endpoints.setPermissions, {
        params: { id },
        body: { permissions, updated_at },
      })
    }
    expect((await set(['solar.read', 'log.read'])).body.data.permissions).toEqual([
      'log.read',
      'solar.read',
    ])
    expect((await set(['log.read'])).body.data.permissions).toEqual(['log.read'])
    expect((await set(['solar.read'])).body.errors).toEqual({
      permissions: [{ rule: 'not_found' }],
    })
  })

  test('is in the history under the role', async () => {
    const { id } = await create({ permissions: [] })
    const { updated_at } = await get(id)
    await world.call(admin(), endpoints.setPermissions, {
      params: { id },
      body: { permissions: ['log.read'], updated_at },
    })
    const rows = await world.db
      .selectFrom('core.log')
      .select(['action', 'actor_id', 'new_values'])
      .where('row_id', '=', id)
      .where('table_name', '=', 'core.role_permission')
      .execute()
    expect(rows).toEqual([
      {
        action: 'insert',
        actor_id: admin().userId,
        new_values: { role_id: id, permission: 'log.read' },
      },
    ])
  })
})

describe('the last superadministrator', () => {
  const user = {
    id: newId(),
    username: 'spravce',
    name: 'Eva',
    surname: 'Malá',
    email: null,
    language: 'cs',
    login_url: null,
    avatar: null,
  } as const
  const EVERYTHING: Actor = {
    user,
    superadmin: true,
    permissions: new Set(),
    address: null,
    viewingAs: null,
  }
  const loweredBody = (one: Parameters<typeof updateBody>[0]) => ({
    ...updateBody(one),
    translations: {},
    is_superadmin: false,
    requires_second_factor: false,
  })
  const superadmin = async () => {
    const { body: list } = await world.call(admin(), endpoints.list, {
      query: { search: 'superadmin' },
    })
    const role = list.data.find(({ code }) => code === 'superadmin')
    if (!role) throw new Error('No superadministrator’s role.')
    return role
  }
  test('keeps full access: the role cannot lose it, and everything else of it may change', async () => {
    const role = await superadmin()
    const params = { id: role.id }
    const refused = await world.call(admin(), endpoints.update, { params, body: updateBody(role) })
    expect([refused.status, refused.body.message]).toEqual([409, 'role.superadmin_last'])
    const renamed = await world.call(admin(), endpoints.update, {
      params,
      body: updateBody(role, { name: 'Správce všeho', is_superadmin: true }),
    })
    expect([renamed.status, renamed.body.data.is_superadmin]).toEqual([200, true])
  })

  test('is there even when two roles lose full access at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const role = await superadmin()
      const second = await create({ is_superadmin: true, permissions: [] })
      const { userId } = await world.signIn()
      await give(second.id, userId)
      // both were let in while they still had the right
      const lowered = await Promise.allSettled(
        [role, second].map((one) => updateRole(world.db, EVERYTHING, one.id, loweredBody(one))),
      )
      const refused = lowered.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      expect(refused).toEqual([expect.objectContaining({ code: 'role.superadmin_last' })])
      // the test itself goes on as the one who has the role that is called so
      await world.db
        .updateTable('core.role')
        .set({ is_superadmin: true })
        .where('id', '=', role.id)
        .execute()
      await world.db
        .updateTable('core.role')
        .set({ is_superadmin: false })
        .where('id', '=', second.id)
        .execute()
    }
  })
})

test.each(['nesmysl', newId()])('there is no role %s', async (id) => {
  const params = { id }
  const statuses = [
    (await world.call(admin(), endpoints.get, { params })).body.message,
    (await remove(id)).body.message,
    (
      await world.call(admin(), endpoints.update, {
        params,
        body: updateBody({ name: 'A', code: 'a', updated_at: '2026-01-01T00:00:00Z' }),
      })
    ).body.message,
    (
      await world.call(admin(), endpoints.removePermission, {
        params: { id, permission: 'user.read' },
      })
    ).body.message,
  ]
  expect(new Set(statuses)).toEqual(new Set(['role.not_found']))
})

test('a choice says whether it may be given', async () => {
  const within = await create({ permissions: ['user.read'] })
  const beyond = await create({ permissions: ['user.read', 'log.read'] })
  const permissions: PermissionName[] = ['user.read']
  const { body: choices } = await world.call(
    await world.signIn({ permissions }),
    endpoints.choices,
    {},
  )
  const of = (id: string) => choices.data.find((choice) => choice.id === id)
  const { name, code } = within
  const shown = {
    id: within.id,
    name,
    code,
    translations: { en: 'Accountant' },
    is_superadmin: false,
  }
  expect(of(within.id)).toEqual({ ...shown, grantable: true, permissions: ['user.read'] })
  expect(of(beyond.id)?.grantable).toBe(false)
  expect(choices.data.filter(({ is_superadmin, grantable }) => is_superadmin && grantable)).toEqual(
    [],
  )
})
