import { roleEndpoints as endpoints } from '@crm/contract/core/users/roles'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, ROLES, type World } from '../../testing/world.ts'
import type { Caller } from '../../testing/call.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const body = (given: object = {}) => ({
  name: 'Účetní',
  code: `r${newId()}`,
  translations: {},
  is_superadmin: false,
  requires_second_factor: false,
  permissions: ['user.read'],
  ...given,
})
const create = async (given: object = {}) => {
  const { id } = (await world.call(admin(), endpoints.create, { body: body(given) })).body.data
  return get(id)
}
const get = async (id: string) =>
  (await world.call(admin(), endpoints.get, { params: { id } })).body.data
type Detail = Awaited<ReturnType<typeof get>>
const changed = ({ name, code, is_superadmin, updated_at }: Detail, change: object = {}) => ({
  name,
  code,
  is_superadmin,
  requires_second_factor: false,
  translations: {},
  updated_at,
  ...change,
})
const ADMINISTERS: PermissionName[] = [
  'role.read',
  'rule.read',
  'role.create',
  'role.update',
  'role.delete',
  'role_rule.update',
  'role_rule.delete',
]

describe('by role and single permission', () => {
  const NAMES = [
    'list',
    'get',
    'choices',
    'create',
    'update',
    'remove',
    'setPermissions',
    'removePermission',
  ]

  test.each(ROLES)('what the %s may do', async (role) => {
    expect(await open(world.as(role))).toEqual(role === 'superadmin' ? NAMES : [])
  })

  test.each<[PermissionName[], string[]]>([
    [['role.read'], ['list']],
    [['rule.read'], []],
    [
      ['role.read', 'rule.read'],
      ['list', 'get'],
    ],
    [['user.read'], ['choices']],
    [['role.create'], ['create']],
    [['role.update'], ['update']],
    [['role.delete'], ['remove']],
    [['role_rule.update'], ['setPermissions']],
    [['role_rule.delete'], ['removePermission']],
  ])('%j opens %j', async (permissions, opened) => {
    expect(await open(await world.signIn({ permissions }))).toEqual(opened)
  })

  test('an anonymous caller gets nowhere', async () => {
    expect(new Set(Object.values(await statuses(world.anonymous)))).toEqual(new Set([401]))
  })

  /** At a role that grants nothing, so that its own rights stand in nobody's way. */
  async function statuses(caller: Caller): Promise<Record<string, number>> {
    const role = await create({ permissions: [] })
    const params = { id: role.id }
    const spare = await create({ permissions: [] })
    const held: string[] = caller === admin() ? ['role_rule.delete'] : []
    return {
      list: (await world.call(caller, endpoints.list, {})).status,
      get: (await world.call(caller, endpoints.get, { params })).status,
      choices: (await world.call(caller, endpoints.choices, {})).status,
      create: (await world.call(caller, endpoints.create, { body: body({ permissions: [] }) }))
        .status,
      update: (await world.call(caller, endpoints.update, { params, body: changed(role) })).status,
      remove: (await world.call(caller, endpoints.remove, { params: { id: spare.id } })).status,
      setPermissions: (
        await world.call(caller, endpoints.setPermissions, {
          params,
          body: { permissions: held, updated_at: (await get(role.id)).updated_at },
        })
      ).status,
      removePermission: (
        await world.call(caller, endpoints.removePermission, {
          params: { ...params, permission: 'role_rule.delete' },
        })
      ).status,
    }
  }

  async function open(caller: Caller): Promise<string[]> {
    const found = Object.entries(await statuses(caller))
    expect(found.every(([, status]) => status < 300 || status === 403)).toBe(true)
    return found.flatMap(([name, status]) => (status < 300 ? [name] : []))
  }
})

describe('nobody acts over more than they hold', () => {
  const caller = () => world.signIn({ permissions: [...ADMINISTERS, 'user.read'] })
  const refusal = async (answer: Promise<{ status: number; body: { message?: string } }>) => {
    const { status, body: refused } = await answer
    return [status, refused.message]
  }

  test('a role with more than one holds, or with full access, cannot be added', async () => {
    const by = await caller()
    expect(
      await refusal(
        world.call(by, endpoints.create, {
          body: body({ permissions: ['user.read', 'log.read'] }),
        }),
      ),
    ).toEqual([403, 'forbidden'])
    expect(
      await refusal(
        world.call(by, endpoints.create, { body: body({ is_superadmin: true, permissions: [] }) }),
      ),
    ).toEqual([403, 'forbidden'])
    expect((await world.call(by, endpoints.create, { body: body() })).status).toBe(201)
  })

  test.each([{ permissions: ['user.read', 'log.read'] }, { is_superadmin: true, permissions: [] }])(
    'a role with %j can be neither changed nor deleted',
    async (given) => {
      const role = await create(given)
      const by = await caller()
      const params = { id: role.id }
      expect(
        await refusal(world.call(by, endpoints.update, { params, body: changed(role) })),
      ).toEqual([403, 'forbidden'])
      expect(await refusal(world.call(by, endpoints.remove, { params }))).toEqual([
        403,
        'forbidden',
      ])
      expect(await get(role.id)).toEqual(role)
    },
  )

  test('full access is given and taken by those alone who have it', async () => {
    const role = await create({ permissions: [] })
    const by = await caller()
    const body = changed(role, { is_superadmin: true })
    expect(
      await refusal(world.call(by, endpoints.update, { params: { id: role.id }, body })),
    ).toEqual([403, 'forbidden'])
    const raised = await world.call(admin(), endpoints.update, { params: { id: role.id }, body })
    expect(raised.body.data.is_superadmin).toBe(true)
    const lowered = changed({ ...role, ...raised.body.data }, { is_superadmin: false })
    expect(
      await refusal(world.call(by, endpoints.update, { params: { id: role.id }, body: lowered })),
    ).toEqual([403, 'forbidden'])
    expect(
      (await world.call(admin(), endpoints.update, { params: { id: role.id }, body: lowered }))
        .status,
    ).toBe(200)
  })

  test('permissions that one does not hold stay, and cannot be added', async () => {
    const role = await create({ permissions: ['log.read', 'user.read'] })
    const by = await caller()
    const params = { id: role.id }
    const set = (permissions: PermissionName[], { updated_at } = role) =>
      world.call(by, endpoints.setPermissions, { params, body: { permissions, updated_at } })
    expect(await refusal(set(['log.read', 'user.delete']))).toEqual([403, 'forbidden'])
    const { body: answer } = await set(['role.read'])
    expect(answer.data.permissions).toEqual(['log.read', 'role.read'])
    expect((await set(['log.read', 'role.read'], answer.data)).status).toBe(200)
    expect(
      await refusal(
        world.call(by, endpoints.removePermission, {
          params: { ...params, permission: 'log.read' },
        }),
      ),
    ).toEqual([403, 'forbidden'])
    expect((await get(role.id)).permissions).toEqual(['log.read', 'role.read'])
  })

  test('the permissions of a role with full access are for its like', async () => {
    const role = await create({ is_superadmin: true, permissions: ['user.read'] })
    const by = await caller()
    const params = { id: role.id }
    const body = { permissions: [], updated_at: role.updated_at }
    expect(await refusal(world.call(by, endpoints.setPermissions, { params, body }))).toEqual([
      403,
      'forbidden',
    ])
    expect(
      await refusal(
        world.call(by, endpoints.removePermission, {
          params: { ...params, permission: 'user.read' },
        }),
      ),
    ).toEqual([403, 'forbidden'])
    expect((await world.call(admin(), endpoints.setPermissions, { params, body })).status).toBe(200)
  })

  test('what is refused is what the role says that one may not', async () => {
    const by = await caller()
    const seen = async (given: object) => {
      const role = await create(given)
      return (await world.call(by, endpoints.get, { params: { id: role.id } })).body.data.can
    }
    expect(await seen({ permissions: ['user.read'] })).toEqual({
      update: true,
      delete: true,
      set_permissions: true,
      view_as: true,
    })
    expect(await seen({ permissions: ['log.read'] })).toEqual({
      update: false,
      delete: false,
      set_permissions: true,
      view_as: false,
    })
    expect(await seen({ is_superadmin: true, permissions: [] })).toEqual({
      update: false,
      delete: false,
      set_permissions: false,
      view_as: false,
    })
  })
})

test('two who set what a role grants at once do not mix: one is told', async () => {
  for (let round = 0; round < 10; round += 1) {
    const role = await create({ permissions: [] })
    const wanted = [['user.read', 'user.update'], ['log.read']]
    const answers = await Promise.all(
      wanted.map((permissions) =>
        world.call(admin(), endpoints.setPermissions, {
          params: { id: role.id },
          body: { permissions, updated_at: role.updated_at },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(wanted).toContainEqual((await get(role.id)).permissions)
  }
})
