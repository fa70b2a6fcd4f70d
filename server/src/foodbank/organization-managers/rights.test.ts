import { authEndpoints } from '@crm/contract/core/auth/auth'
import { organizationManagerEndpoints as endpoints } from '@crm/contract/foodbank/organization-managers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, ROLES, type Role, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Names = keyof typeof endpoints
const NAMES = [
  'list',
  'candidates',
  'roles',
  'assign',
  'create',
  'remove',
  'deactivate',
  'activate',
  'permissions',
  'setPermissions',
]
const all = (status: number) => Object.fromEntries(NAMES.map((name) => [name, status]))
const allowed = { ...all(200), assign: 201, create: 201 }
const EXPECTED: Record<Role, Record<'own' | 'foreign', Record<string, number>>> = {
  superadmin: { own: allowed, foreign: allowed },
  food_bank_manager: { own: allowed, foreign: allowed },
  organization_manager: { own: allowed, foreign: { ...all(404), roles: 200 } },
  desk_worker: { own: all(403), foreign: all(403) },
  social_worker: { own: all(403), foreign: all(403) },
  nobody: { own: all(403), foreign: all(403) },
}

test.each(ROLES.flatMap((role) => [[role, 'own'] as const, [role, 'foreign'] as const]))(
  'what the %s may do with the managers of an organization of %s kind',
  async (role, kind) => {
    const organization = await world.make.organization()
    if (kind === 'own') await world.make.manager(world.as(role), organization)
    expect(await statuses(world.as(role), organization.id)).toEqual(EXPECTED[role][kind])
  },
)

test('an anonymous caller gets nowhere', async () => {
  const { id } = await world.make.organization()
  expect(await statuses(world.anonymous, id)).toEqual(all(401))
})

test('a deleted organization has no managers to see or change', async () => {
  const { id } = await world.make.organization({ deleted_at: '2026-01-01T00:00:00Z' })
  expect(await statuses(world.as('superadmin'), id)).toEqual({ ...all(404), roles: 200 })
})

test.each<[Role, string[]]>([
  [
    'superadmin',
    [
      'desk_worker',
      'social_worker',
      'food_bank_manager',
      'organization_manager',
      'superadmin',
      'warehouse_worker',
    ],
  ],
  [
    'food_bank_manager',
    [
      'desk_worker',
      'social_worker',
      'food_bank_manager',
      'organization_manager',
      'warehouse_worker',
    ],
  ],
  ['organization_manager', ['desk_worker', 'social_worker', 'organization_manager']],
])('the %s may give the roles %j', async (role, codes) => {
  const { body } = await world.call(world.as(role), endpoints.roles, {})
  expect(body.data.map(({ code }) => code).sort()).toEqual(codes.toSorted())
})

test.each<[string, Role, Role]>([
  ['organization manager', 'organization_manager', 'food_bank_manager'],
  ['organization manager', 'organization_manager', 'superadmin'],
  ['food bank manager', 'food_bank_manager', 'superadmin'],
])('an %s (%s) neither makes nor gives a %s', async (_name, role, beyond) => {
  const { organization, actor, worker } = await staff(role)
  const role_ids = [await roleId('desk_worker'), await roleId(beyond)]
  const body = { username: `vys-${beyond}-${role}`, name: 'X', surname: 'Y', role_ids }
  expect((await world.call(actor, endpoints.create, { params: organization, body })).status).toBe(
    403,
  )
  expect(
    await world.db
      .selectFrom('core.user')
      .select('id')
      .where('username', '=', body.username)
      .execute(),
  ).toEqual([])
  const set = await world.call(actor, endpoints.setPermissions, {
    params: { ...organization, user_id: worker.userId },
    body: { role_ids, permissions: [] },
  })
  expect([set.status, set.body.message]).toEqual([403, 'forbidden'])
  expect(await getRoles(worker)).toEqual(['desk_worker'])
})

test('a permission that the actor lacks is not given, nor is one that does not exist', async () => {
  const { organization, actor, worker } = await staff()
  const set = (permissions: string[]) =>
    setPermissions(actor, organization, worker, { role_ids: [], permissions })
  expect((await set(['fb_region.read', 'fb_organization.full_edit'])).status).toBe(403)
  const unknown = await set(['fb_region.read', 'fb_region.explode'])
  expect(unknown.body.errors).toEqual({ permissions: [{ rule: 'choice' }] })
  expect((await set(['user.delete'])).status).toBe(422)
  expect(await getPermissions(worker)).toEqual([])
  expect(await getRoles(worker)).toEqual(['desk_worker'])
})

test('what a manager has beyond the actor is neither shown nor taken', async () => {
  const { organization, actor } = await staff()
  const rich = await world.signIn({
    role: 'food_bank_manager',
    permissions: ['log.read', 'fb_region.delete', 'fb_region.read'],
  })
  await addRole(rich, 'desk_worker')
  await world.make.manager(rich, organization)
  const params = { ...organization, user_id: rich.userId }
  const { data } = (await world.call(actor, endpoints.permissions, { params })).body
  expect(data.role_ids).toEqual([await roleId('desk_worker')])
  expect(data.permissions).toEqual(['fb_region.read'])
  expect(data.grantable_permissions).not.toContain('fb_region.delete')

  const kept = await setPermissions(actor, organization, rich, {
    role_ids: [await roleId('food_bank_manager'), await roleId('social_worker')],
    permissions: ['fb_region.delete', 'fb_request.confirm'],
  })
  expect(kept.status).toBe(200)
  expect(await getRoles(rich)).toEqual(['food_bank_manager', 'social_worker'])
  expect(await getPermissions(rich)).toEqual(['fb_region.delete', 'fb_request.confirm', 'log.read'])

  expect(
    (await setPermissions(actor, organization, rich, { role_ids: [], permissions: [] })).status,
  ).toBe(200)
  expect(await getRoles(rich)).toEqual(['food_bank_manager'])
  expect(await getPermissions(rich)).toEqual(['fb_region.delete', 'log.read'])
})

test('rights given and taken hold from the next call on', async () => {
  const { organization, actor, worker } = await staff()
  const rights = async () =>
    (await world.call(worker, authEndpoints.verify, {})).body.permissions_data.permissions
  const set = await setPermissions(actor, organization, worker, {
    role_ids: [],
    permissions: ['fb_user.read'],
  })
  expect(set.body).toEqual({ message: 'user_role.updated', data: { id: worker.userId } })
  expect(await rights()).toEqual({ 'fb_user.read': true })
})

test('no user deactivates themselves or changes their own rights', async () => {
  for (const role of ['organization_manager', 'food_bank_manager', 'superadmin'] as const) {
    const { organization, actor } = await staff(role)
    const refused = await accountStatuses(actor, organization, actor)
    expect(refused).toEqual([403, 403, 403, 403])
  }
})

test.each<[Role, Role, number]>([
  ['organization_manager', 'desk_worker', 200],
  ['organization_manager', 'social_worker', 200],
  ['organization_manager', 'organization_manager', 200],
  ['organization_manager', 'food_bank_manager', 403],
  ['organization_manager', 'superadmin', 403],
  ['food_bank_manager', 'food_bank_manager', 200],
  ['food_bank_manager', 'superadmin', 403],
  ['superadmin', 'superadmin', 200],
])('an account is switched off and on by a %s: of a %s → %d', async (role, target, status) => {
  const { organization, actor } = await staff(role)
  const user = await world.signIn({ role: target })
  await world.make.manager(user, organization)
  expect((await accountStatuses(actor, organization, user)).slice(0, 2)).toEqual([status, status])
  const { active } = await world.db
    .selectFrom('core.user')
    .select('active')
    .where('id', '=', user.userId)
    .executeTakeFirstOrThrow()
  expect(active).toBe(true)
  const row = (await world.call(actor, endpoints.list, { params: organization })).body.data.find(
    ({ id }) => id === user.userId,
  )
  expect(row?.can).toMatchObject({ remove: true, deactivate: status === 200 })
})

test('an account that also serves elsewhere is not one organization’s to change, until the other is gone', async () => {
  const { organization, actor, worker } = await staff()
  const elsewhere = await world.make.organization()
  await world.make.manager(worker, elsewhere)
  expect(await accountStatuses(actor, organization, worker)).toEqual([403, 403, 403, 403])
  expect(await accountStatuses(world.as('food_bank_manager'), organization, worker)).toEqual([
    200, 200, 200, 200,
  ])
  await world.db
    .updateTable('foodbank.organization')
    .set({ deleted_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', elsewhere.id)
    .execute()
  expect(await accountStatuses(actor, organization, worker)).toEqual([200, 200, 200, 200])
})

test('a user of another organization is no manager of this one', async () => {
  const { organization, actor } = await staff()
  const { worker } = await staff()
  expect(await accountStatuses(actor, organization, worker)).toEqual([404, 404, 404, 404])
})

/** An organization with a manager of the role and a desk worker. */
async function staff(role: Role = 'organization_manager') {
  const organization = { id: (await world.make.organization()).id }
  const [actor, worker] = [
    await world.signIn({ role }),
    await world.signIn({ role: 'desk_worker' }),
  ]
  for (const user of [actor, worker]) await world.make.manager(user, organization)
  return { organization, actor, worker }
}

const setPermissions = (
  actor: Caller,
  { id }: { id: string },
  user: Caller,
  body: { role_ids: string[]; permissions: string[] },
) => world.call(actor, endpoints.setPermissions, { params: { id, user_id: user.userId }, body })

async function accountStatuses(
  actor: Caller,
  { id }: { id: string },
  user: Caller,
): Promise<number[]> {
  const params = { id, user_id: user.userId }
  const body = { role_ids: [], permissions: [] }
  return [
    (await world.call(actor, endpoints.deactivate, { params })).status,
    (await world.call(actor, endpoints.activate, { params })).status,
    (await world.call(actor, endpoints.permissions, { params })).status,
    (await world.call(actor, endpoints.setPermissions, { params, body })).status,
  ]
}

async function statuses(caller: Caller, id: string): Promise<Record<string, number>> {
  const [worker, other] = [await world.signIn({ role: 'desk_worker' }), await world.signIn()]
  await world.make.manager(worker, { id })
  const created_by = caller.token === null ? null : caller.userId
  await world.db
    .updateTable('core.user')
    .set({ created_by })
    .where('id', '=', other.userId)
    .execute()
  const at = { params: { id, user_id: worker.userId } }
  const role_ids = [await roleId('desk_worker')]
  const answers: Record<Names, { status: number }> = {
    list: await world.call(caller, endpoints.list, at),
    candidates: await world.call(caller, endpoints.candidates, {
      ...at,
      query: { search: 'malá' },
    }),
    roles: await world.call(caller, endpoints.roles, {}),
    assign: await world.call(caller, endpoints.assign, { ...at, body: { user_id: other.userId } }),
    create: await world.call(caller, endpoints.create, {
      ...at,
      body: {
        username: `u-${worker.userId}`,
        name: 'A',
        surname: 'B',
        password: 'sova-a-sýkora',
        role_ids,
      },
    }),
    permissions: await world.call(caller, endpoints.permissions, at),
    setPermissions: await world.call(caller, endpoints.setPermissions, {
      ...at,
      body: { role_ids, permissions: [] },
    }),
    deactivate: await world.call(caller, endpoints.deactivate, at),
    activate: await world.call(caller, endpoints.activate, at),
    remove: await world.call(caller, endpoints.remove, at),
  }
  return Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))
}

const roleId = async (code: string) =>
  (
    await world.db
      .selectFrom('core.role')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id

async function addRole(user: Caller, code: string) {
  await world.db
    .insertInto('core.user_role')
    .values({ user_id: user.userId, role_id: await roleId(code) })
    .execute()
}

async function getRoles(user: Caller) {
  const roles = world.db
    .selectFrom('core.user_role as ur')
    .innerJoin('core.role as r', 'r.id', 'ur.role_id')
  return (
    await roles.select('r.code').where('ur.user_id', '=', user.userId).orderBy('r.code').execute()
  ).map(({ code }) => code)
}

async function getPermissions(user: Caller) {
  const rows = world.db
    .selectFrom('core.user_permission')
    .select('permission')
    .where('user_id', '=', user.userId)
  return (await rows.orderBy('permission').execute()).map(({ permission }) => permission)
}
