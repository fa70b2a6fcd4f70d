import {
  getAlternatives,
  type Endpoint,
  type PermissionName,
} from '@crm/contract/platform/endpoint'
import { activeDirectoryEndpoints as endpoints } from '@crm/contract/core/active-directory'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from '../../testing/world.ts'
import type { AnyInput } from '../../testing/call.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const group_dn = 'CN=Správci,DC=crm,DC=test'
const NOT_SET = { status: 409, message: 'active_directory.not_configured' }

/** Without a directory in the settings: what each call answers to who may make it. */
const CALLS: [string, Endpoint, AnyInput, { status: number; message?: string }][] = [
  ['state', endpoints.get, {}, { status: 200 }],
  ['groups of the directory', endpoints.findGroups, {}, NOT_SET],
  [
    'progress',
    endpoints.syncProgress,
    { params: { id: newId() } },
    { status: 404, message: 'active_directory_sync.not_found' },
  ],
  ['connection', endpoints.connect, {}, NOT_SET],
  ['test', endpoints.test, { body: { login: 'dana', password: 'heslo' } }, NOT_SET],
  ['preview', endpoints.preview, {}, NOT_SET],
  ['synchronisation', endpoints.sync, {}, NOT_SET],
  ['groups with their roles', endpoints.setGroups, { body: { groups: [] } }, { status: 200 }],
]

describe.each(CALLS)('the %s', (_name, endpoint, input, answer) => {
  const needed = typeof endpoint.access === 'string' ? [] : endpoint.access.flatMap(getAlternatives)

  test('answers a holder of just them', async () => {
    const { status, body } = await world.callWith(
      await world.signIn({ permissions: needed }),
      endpoint,
      input,
    )
    expect({ status, message: body.message }).toMatchObject(answer)
  })
})

test('the state has the groups and the last synchronisation', async () => {
  const { body } = await world.call(world.as('superadmin'), endpoints.get, {})
  expect(body.data).toEqual({ groups: [], last_sync: null })
  const sync = {
    id: newId(),
    started_at: world.clock.now().toISOString(),
    seen_at: world.clock.now().toISOString(),
  }
  await world.db
    .insertInto('core.directory_sync')
    .values({ ...sync, status: 'failed', failure: 'nobody_found', finished_at: sync.started_at })
    .execute()
  const { id, started_at } = sync
  expect((await world.call(world.as('superadmin'), endpoints.get, {})).body.data.last_sync).toEqual(
    {
      id,
      started_at,
      finished_at: started_at,
      status: 'failed',
      failure: 'nobody_found',
      total: 0,
      done: 0,
      added: 0,
      changed: 0,
      deactivated: 0,
      skipped: 0,
    },
  )
})

describe('which groups give which roles', () => {
  let readers: string
  let managers: string
  beforeEach(async () => {
    await world.db.deleteFrom('core.directory_group').execute()
    readers = await addRole(['log.read'])
    managers = await addRole(['log.read', 'user.read'])
  })

  test('is set whole, each once, and shown', async () => {
    const groups = [
      { group_dn, role_id: readers },
      { group_dn: group_dn.toUpperCase(), role_id: readers },
      { group_dn, role_id: managers },
    ]
    const { status, body } = await set(world.as('superadmin'), groups)
    const kept = [readers, managers].sort().map((role_id) => ({ group_dn, role_id }))
    expect([status, body.message, body.data.groups]).toEqual([200, 'settings.updated', kept])
    expect((await world.call(world.as('superadmin'), endpoints.get, {})).body.data.groups).toEqual(
      kept,
    )
  })

  test('is given and taken only by who holds what the role grants', async () => {
    const caller = await world.signIn({
      permissions: ['active_directory.sync', 'settings.update', 'log.read'],
    })
    expect(await set(caller, [{ group_dn, role_id: managers }])).toMatchObject({ status: 403 })
    await set(world.as('superadmin'), [{ group_dn, role_id: managers }])
    expect(await set(caller, [])).toMatchObject({ status: 403 })
    const both = [
      { group_dn, role_id: managers },
      { group_dn, role_id: readers },
    ]
    expect(await set(caller, both)).toMatchObject({ status: 200 })
    const superadmin = await world.db
      .selectFrom('core.role')
      .select('id')
      .where('is_superadmin', '=', true)
      .executeTakeFirstOrThrow()
    expect(await set(caller, [...both, { group_dn, role_id: superadmin.id }])).toMatchObject({
      status: 403,
    })
  })

  test('refuses a role that is none at its line', async () => {
    const groups = [
      { group_dn, role_id: readers },
      { group_dn, role_id: newId() },
    ]
    const { status, body } = await set(world.as('superadmin'), groups)
    expect([status, body.errors]).toEqual([422, { 'groups.1.role_id': [{ rule: 'not_found' }] }])
    expect(await set(world.as('superadmin'), [{ group_dn: ' ', role_id: readers }])).toMatchObject({
      status: 422,
      body: { errors: { 'groups.0.group_dn': [{ rule: 'required' }] } },
    })
  })

  test('takes a role that no group gives any more from the people of the directory, and from nobody else', async () => {
    const [ofDirectory, local] = [await world.signIn(), await world.signIn()]
    await world.db
      .updateTable('core.user')
      .set({ directory_id: newId() })
      .where('id', '=', ofDirectory.userId)
      .execute()
    const held = [ofDirectory, local].flatMap(({ userId }) =>
      [readers, managers].map((role_id) => ({ user_id: userId, role_id })),
    )
    await set(world.as('superadmin'), [
      { group_dn, role_id: readers },
      { group_dn: 'CN=Jiní', role_id: readers },
    ])
    await world.db.insertInto('core.user_role').values(held).execute()
    await set(world.as('superadmin'), [{ group_dn, role_id: readers }])
    expect(await getRoles(ofDirectory.userId)).toEqual([readers, managers].sort())
    await set(world.as('superadmin'), [])
    expect(await getRoles(ofDirectory.userId)).toEqual([managers])
    expect(await getRoles(local.userId)).toEqual([readers, managers].sort())
  })

  test('is whole after many have set it at once', async () => {
    const wanted = Array.from({ length: 10 }, (_, index) => [
      { group_dn: `CN=${index}`, role_id: readers },
    ])
    const answers = await Promise.all(wanted.map((groups) => set(world.as('superadmin'), groups)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await world.db.selectFrom('core.directory_group').select('id').execute()).toHaveLength(1)
  })

  const set = (
    caller: Parameters<World['call']>[0],
    groups: { group_dn: string; role_id: string }[],
  ) => world.call(caller, endpoints.setGroups, { body: { groups } })
})

async function addRole(permissions: readonly PermissionName[]): Promise<string> {
  const id = newId()
  await world.db.insertInto('core.role').values({ id, code: id, name: id }).execute()
  const rows = permissions.map((permission) => ({ role_id: id, permission }))
  await world.db.insertInto('core.role_permission').values(rows).execute()
  return id
}

const getRoles = async (userId: string) =>
  (
    await world.db
      .selectFrom('core.user_role')
      .select('role_id')
      .where('user_id', '=', userId)
      .orderBy('role_id')
      .execute()
  ).map(({ role_id }) => role_id)
