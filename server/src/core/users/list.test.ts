import { userEndpoints as endpoints } from '@crm/contract/core/users/users'
import type { EndpointInput } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { listUsers } from './register.ts'
import { insertPerson, insertPosition, insertRole } from './testing/people.ts'

type Query = NonNullable<EndpointInput<typeof endpoints.list>['query']>

let world: World
let reader: Caller
let position: { id: string }
let role: { id: string }
beforeAll(async () => {
  world = await createWorld()
  // the world's own users stand apart from those that are looked for
  await world.db.updateTable('core.user').set({ surname: 'Svět', name: 'Svět' }).execute()
  reader = await world.signIn({ permissions: ['user.read'], name: 'Zoe', surname: 'Žáková' })
  position = await insertPosition(world, { name: 'Účetní' })
  role = await insertRole(world, [])
  const ids = [
    await insertPerson(world, {
      surname: 'Chalupa',
      name: 'Jan',
      username: 'jchalupa',
      email: 'Jan@Chalupa.example',
    }),
    await insertPerson(world, {
      surname: 'Hrubý',
      name: 'Aleš',
      username: 'ahruby',
      active: false,
      position_id: position.id,
    }),
    await insertPerson(world, {
      surname: 'Čáp',
      name: 'Ďasa 50%',
      username: 'cap_1',
      confirmed: false,
      last_activity_at: '2026-01-02T00:00:00Z',
    }),
    await insertPerson(world, {
      surname: 'Smazaný',
      username: 'pryc',
      deleted_at: '2026-01-01T00:00:00Z',
    }),
  ]
  const rows = ids.slice(0, 2).map(({ id }) => ({ user_id: id, role_id: role.id }))
  await world.db.insertInto('core.user_role').values(rows).execute()
})
afterAll(() => world.close())

const call = (query: Query, caller = reader) => world.call(caller, endpoints.list, { query })
const find = async (query: Query, caller = reader) =>
  (await call({ per_page: 100, ...query }, caller)).body.data
    .map(({ surname }) => surname)
    .filter((surname) => surname !== 'Svět')

test('users stand by surname in Czech order, ch after h', async () => {
  expect(await find({})).toEqual(['Čáp', 'Hrubý', 'Chalupa', 'Žáková'])
  expect(await find({ sort: '-surname' })).toEqual(['Žáková', 'Chalupa', 'Hrubý', 'Čáp'])
})

test('sorted by last activity those who never came stand last both ways', async () => {
  expect(await find({ sort: 'last_activity_at' })).toEqual(['Čáp', 'Žáková', 'Hrubý', 'Chalupa'])
  expect(await find({ sort: '-last_activity_at' })).toEqual(['Žáková', 'Čáp', 'Chalupa', 'Hrubý'])
})

test('sorted by username and by creation', async () => {
  expect((await find({ sort: 'username' })).slice(0, 3)).toEqual(['Hrubý', 'Čáp', 'Chalupa'])
  expect(await find({ sort: 'created_at' })).toEqual(['Žáková', 'Chalupa', 'Hrubý', 'Čáp'])
  expect(await find({ sort: '-created_at' })).toEqual(['Čáp', 'Hrubý', 'Chalupa', 'Žáková'])
})

test.each<[Query, string[]]>([
  [{ search: 'chalupa jan' }, ['Chalupa']],
  [{ search: 'JAN@chalupa' }, ['Chalupa']],
  [{ search: 'hruby ALES' }, ['Hrubý']],
  [{ search: ' ahruby ' }, ['Hrubý']],
  [{ search: 'hrubý chalupa' }, []],
  [{ search: '50%' }, ['Čáp']],
  [{ search: '%' }, ['Čáp']],
  [{ search: 'p_1' }, ['Čáp']],
  [{ search: '\\' }, []],
  [{ search: '' }, ['Čáp', 'Hrubý', 'Chalupa', 'Žáková']],
  [{ search: 'smazany' }, []],
  [{ active: 'false' }, ['Hrubý']],
  [{ active: 'true' }, ['Čáp', 'Chalupa', 'Žáková']],
  [{ confirmed: 'false' }, ['Čáp']],
  [{ confirmed: 'true', active: 'true' }, ['Chalupa', 'Žáková']],
  [{ deleted: 'false', search: 'cap' }, ['Čáp']],
])('the filter %j finds %j', async (query, surnames) => {
  expect(await find(query)).toEqual(surnames)
})

test('role and position filter, and are named in the row, which has nothing secret', async () => {
  expect(await find({ role_id: role.id })).toEqual(['Hrubý', 'Chalupa'])
  const { body } = await call({ position_id: position.id })
  expect(body).toEqual({
    data: [
      {
        id: expect.any(String),
        username: 'ahruby',
        degree_before: null,
        name: 'Aleš',
        surname: 'Hrubý',
        degree_after: null,
        email: null,
        phone: null,
        avatar: null,
        position: { id: position.id, name: 'Účetní', translations: { en: 'Storekeeper' } },
        roles: [
          { id: role.id, code: role.id, name: 'Role', translations: {}, is_superadmin: false },
        ],
        active: false,
        confirmed: true,
        from_directory: false,
        last_activity_at: null,
        created_at: expect.any(String),
      },
    ],
    meta: { page: 1, per_page: 15, total: 1 },
  })
})

test('the deleted are for who may both read the log and delete users', async () => {
  const who = async (...permissions: ('log.read' | 'user.delete')[]) =>
    world.signIn({ permissions: ['user.read', ...permissions] })
  expect(await find({ deleted: 'true' }, await who('log.read', 'user.delete'))).toEqual(['Smazaný'])
  for (const caller of [await who('log.read'), await who('user.delete'), reader]) {
    const { status, body } = await call({ deleted: 'true' }, caller)
    expect([status, body.message]).toEqual([403, 'forbidden'])
  }
})

test('pages follow one another', async () => {
  const query: Query = {
    per_page: 2,
    active: 'true',
    confirmed: 'true',
    search: 'j',
    role_id: role.id,
  }
  expect((await call({ ...query, page: 1 })).body).toMatchObject({
    data: [{ surname: 'Chalupa' }],
    meta: { page: 1, per_page: 2, total: 1 },
  })
  expect((await call({ ...query, page: 2 })).body).toEqual({
    data: [],
    meta: { page: 2, per_page: 2, total: 1 },
  })
})

test.each([
  { sort: 'email' },
  { sort: 'surname; drop table' },
  { role_id: 'x' },
  { active: '1' },
  { search: 'x'.repeat(101) },
  { jmeno: 'x' },
])('the query %j is refused', async (query) => {
  expect((await world.callWith(reader, endpoints.list, { query })).status).toBe(422)
})

test('a page takes two queries, however many are on it', async () => {
  for (let index = 0; index < 30; index += 1) {
    const { id } = await insertPerson(world, { surname: 'Mnohý', position_id: position.id })
    await world.db.insertInto('core.user_role').values({ user_id: id, role_id: role.id }).execute()
  }
  let queries = 0
  const counted = world.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const actor = {
    user: {
      id: '',
      username: '',
      name: '',
      surname: '',
      email: null,
      language: 'cs',
      login_url: null,
      avatar: null,
    },
  } as const
  const query = { page: 1, per_page: 100, sort: 'surname', search: 'mnohy' } as const
  const { rows } = await listUsers(
    counted,
    { ...actor, superadmin: true, permissions: new Set(), address: null, viewingAs: null },
    query,
  )
  expect([rows.length, queries]).toEqual([30, 2])
})
