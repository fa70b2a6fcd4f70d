import { authEndpoints } from '@crm/contract/core/auth/auth'
import { signedIn } from '@crm/contract/core/auth/session'
import { organizationManagerEndpoints as endpoints } from '@crm/contract/foodbank/organization-managers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isPassword } from '#core/passwords/hashing.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
let organization: { id: string }
let manager: Caller
beforeAll(async () => {
  world = await createWorld()
  await world.signIn({ name: 'Jan', surname: 'Křtěk' })
  await world.signIn({ name: 'Jana', surname: 'Křupka' })
  const inactive = await world.signIn({ name: 'Jana', surname: 'Křivý' })
  await world.db
    .updateTable('core.user')
    .set({ active: false })
    .where('id', '=', inactive.userId)
    .execute()
})
afterAll(() => world.close())
beforeEach(async () => {
  organization = await world.make.organization()
  manager = await world.signIn({
    role: 'organization_manager',
    name: 'Alena',
    surname: 'Řezníková',
  })
  await world.make.manager(manager, organization)
})

const roleId = async (code: string) =>
  (
    await world.db
      .selectFrom('core.role')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id
const account = (id: string) =>
  world.db.selectFrom('core.user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const list = async (caller = manager) =>
  (await world.call(caller, endpoints.list, { params: organization })).body.data
const member = async (role: Parameters<World['signIn']>[0] = { role: 'desk_worker' }) => {
  const caller = await world.signIn(role)
  await world.make.manager(caller, organization)
  return caller
}
/** An account that the manager has made and that belongs to no organization. */
const made = async (person: Parameters<World['signIn']>[0] = {}, by = manager) => {
  const caller = await world.signIn(person)
  await world.db
    .updateTable('core.user')
    .set({ created_by: by.userId })
    .where('id', '=', caller.userId)
    .execute()
  return caller
}
let count = 0
const newManager = async (given: Record<string, unknown> = {}) => ({
  username: `novy-${++count}`,
  name: 'Čeněk',
  surname: 'Dvořák',
  role_ids: [await roleId('desk_worker')],
  ...given,
})
const create = async (given: Record<string, unknown> = {}, caller = manager) =>
  world.callWith(caller, endpoints.create, { params: organization, body: await newManager(given) })

test('managers stand by surname, with their roles and what may be done with them', async () => {
  const worker = await member({ role: 'desk_worker', name: 'Bára', surname: 'Čápová' })
  const rows = await list()
  expect(rows.map(({ surname }) => surname)).toEqual(['Čápová', 'Řezníková'])
  expect(rows[0]).toEqual({
    id: worker.userId,
    username: expect.any(String),
    name: 'Bára',
    surname: 'Čápová',
    email: null,
    phone: null,
    active: true,
    confirmed: true,
    last_activity_at: expect.any(String),
    roles: [
      {
        id: await roleId('desk_worker'),
        code: 'desk_worker',
        name: 'Pracovník výdeje',
        translations: expect.any(Object),
      },
    ],
    can: { remove: true, deactivate: true, activate: false, set_permissions: true },
  })
  expect(rows[1]?.can).toEqual({
    remove: true,
    deactivate: false,
    activate: false,
    set_permissions: false,
  })
})

test('deleted users are no managers', async () => {
  const gone = await member()
  await world.db
    .updateTable('core.user')
    .set({ deleted_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', gone.userId)
    .execute()
  expect((await list()).map(({ id }) => id)).toEqual([manager.userId])
  const { body } = await world.call(manager, endpoints.deactivate, {
    params: { ...organization, user_id: gone.userId },
  })
  expect(body.message).toBe('user.not_found')
})

test.each<[string, string[]]>([
  ['', []],
  ['k', []],
  [' k ', []],
  ['krtek', ['Křtěk']],
  ['KŘ', ['Křtěk', 'Křupka']],
  ['jana křu', ['Křupka']],
  ['křupka jana', ['Křupka']],
  ['křivý', []],
  ['k%', []],
])('candidates for %j are %j', async (search, surnames) => {
  const { body } = await world.call(world.as('food_bank_manager'), endpoints.candidates, {
    params: organization,
    query: { search },
  })
  expect(body.data.map(({ surname }) => surname)).toEqual(surnames)
})

test('who is a manager already is no candidate, except elsewhere', async () => {
  await member({ name: 'Karel', surname: 'Hýbl' })
  const other = await world.make.organization()
  const find = async (id: string) =>
    (
      await world.call(world.as('superadmin'), endpoints.candidates, {
        params: { id },
        query: { search: 'hybl' },
      })
    ).body.data
  expect(await find(organization.id)).toEqual([])
  expect(await find(other.id)).toEqual([
    { id: expect.any(String), username: expect.any(String), name: 'Karel', surname: 'Hýbl' },
  ])
})

test('a user is assigned once, of two at once too', async () => {
  const user = await made()
  const assign = () =>
    world.call(manager, endpoints.assign, { params: organization, body: { user_id: user.userId } })
  const answers = await Promise.all([assign(), assign(), assign()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 201)?.body).toEqual({
    message: 'organization_manager.created',
    data: { id: user.userId },
  })
  expect((await assign()).body.message).toBe('organization_manager.already_linked')
  expect(await list()).toHaveLength(2)
})

describe('the users whom a manager may assign', () => {
  type Home = { id: string }
  const people: [string, (foreign: Home, own: Home) => Promise<Caller>, boolean][] = [
    [
      'somebody of another organization',
      async (foreign) => inside(await world.signIn(), foreign),
      false,
    ],
    ['somebody of no organization', () => world.signIn(), false],
    ['an account of their own making that belongs nowhere', () => made(), true],
    [
      'an account of their own making that others took over',
      async (foreign) => inside(await made(), foreign),
      false,
    ],
    [
      'somebody of another organization of theirs',
      async (_foreign, own) => inside(await world.signIn(), own),
      true,
    ],
    [
      'somebody who serves here and elsewhere',
      async (foreign, own) => inside(await inside(await world.signIn(), own), foreign),
      true,
    ],
  ]
  async function inside(caller: Caller, home: Home) {
    await world.make.manager(caller, home)
    return caller
  }

  test.each(people)('%s', async (_who, find, expected) => {
    const [foreign, own] = [await world.make.organization(), await world.make.organization()]
    await world.make.manager(manager, own)
    const user = await find(foreign, own)
    await world.db
      .updateTable('core.user')
      .set({ surname: `Žižlavský${count++}` })
      .where('id', '=', user.userId)
      .execute()
    const found = await world.call(manager, endpoints.candidates, {
      params: organization,
      query: { search: `zizlavsky${count - 1}` },
    })
    expect(found.body.data.map(({ id }) => id)).toEqual(expected ? [user.userId] : [])
    const body = { user_id: user.userId }
    const { status, body: answer } = await world.call(manager, endpoints.assign, {
      params: organization,
      body,
    })
    expect([status, answer.message]).toEqual(
      expected ? [201, 'organization_manager.created'] : [403, 'organization_manager.foreign'],
    )
    if (expected) return
    const byCoordinator = await world.call(world.as('food_bank_manager'), endpoints.assign, {
      params: organization,
      body,
    })
    expect(byCoordinator.status).toBe(201)
  })

  test('an account that two organizations reach for at once goes to one', async () => {
    const [user, rival, theirs] = [
      await made(),
      await world.signIn({ role: 'organization_manager' }),
      await world.make.organization(),
    ]
    await world.make.manager(rival, theirs)
    const body = { user_id: user.userId }
    await Promise.all([
      world.call(manager, endpoints.assign, { params: organization, body }),
      world.call(rival, endpoints.assign, { params: theirs, body }),
      world.call(world.as('food_bank_manager'), endpoints.assign, { params: theirs, body }),
    ])
    const deactivated = await world.call(manager, endpoints.deactivate, {
      params: { ...organization, user_id: user.userId },
    })
    expect([403, 404]).toContain(deactivated.status)
  })

  test('an account is not switched off by one organization while another gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [user, elsewhere] = [await member(), await world.make.organization()]
      const [assigned, deactivated] = await Promise.all([
        world.call(world.as('food_bank_manager'), endpoints.assign, {
          params: elsewhere,
          body: { user_id: user.userId },
        }),
        world.call(manager, endpoints.deactivate, {
          params: { ...organization, user_id: user.userId },
        }),
      ])
      expect(assigned.status).toBe(201)
      const [{ linked_at, off_at } = { linked_at: 0, off_at: 0 }] = await order(user)
      // switched off only before it belonged elsewhere
      expect(deactivated.status === 403 || off_at < linked_at).toBe(true)
    }
  })
  /** Places in the history at which the user was assigned last and switched off. */
  async function order({ userId }: Caller) {
    const { rows } = await typedSql(z.object({ linked_at: z.number(), off_at: z.number() }))`
      select
        (select max(id)::int from core.log where table_name = 'foodbank.organization_manager' and new_values ->> 'user_id' = ${userId}) as linked_at,
        coalesce((select max(id)::int from core.log where row_id = ${userId} and new_values ->> 'active' = 'false'), 0) as off_at`.execute(
      world.db,
    )
    return rows
  }
})

test('an unknown user cannot be assigned', async () => {
  const gone = await world.signIn()
  await world.db
    .updateTable('core.user')
    .set({ deleted_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', gone.userId)
    .execute()
  for (const user_id of [gone.userId, '01900000-0000-7000-8000-00000000ffff']) {
    const { status, body } = await world.call(manager, endpoints.assign, {
      params: organization,
      body: { user_id },
    })
    expect([status, body.message]).toEqual([404, 'user.not_found'])
  }
})

test('a new manager gets a random password, answered once, and can sign in with it', async () => {
  const { status, body } = await create({
    username: 'jana.nova',
    email: 'jana@nova.example',
    phone: '+420 777 123 456',
  })
  expect(status).toBe(201)
  expect(body).toEqual({
    message: 'organization_manager.created',
    data: { id: expect.any(String), password: expect.stringMatching(/^.{16}$/) },
  })
  expect(await account(body.data.id)).toMatchObject({
    active: true,
    confirmed: true,
    phone: '777123456',
    email: 'jana@nova.example',
  })
  const login = { login: 'Jana@nova.example', password: body.data.password ?? '' }
  const entered = await world.call(world.anonymous, authEndpoints.login, { body: login })
  expect(signedIn.parse(entered.body).permissions_data.permissions['fb_request.confirm']).toBe(true)
  expect((await list()).map(({ id }) => id)).toContain(body.data.id)
  const log = await world.db
    .selectFrom('core.log')
    .select('new_values')
    .where('row_id', '=', body.data.id)
    .execute()
  expect(JSON.stringify(log)).not.toContain('argon2')
})

test('a given password is kept and not answered', async () => {
  const { body } = await create({ password: 'dlouhé heslo 🐟' })
  expect(body.data.password).toBeNull()
  expect(await isPassword('dlouhé heslo 🐟', (await account(body.data.id)).password_hash)).toBe(
    true,
  )
})

test.each([
  ['username', { username: 'OBSAZENO-1' }],
  ['email', { email: 'Obsazeny-3@posta.example' }],
])('a taken %s is refused at its field: %j', async (field, given) => {
  const number = /\d/.exec(JSON.stringify(given))?.[0]
  await create({ username: `obsazeno-${number}`, email: `obsazeny-${number}@posta.example` })
  const { status, body } = await create(given)
  expect(status).toBe(422)
  expect(body.errors).toEqual({ [field]: [{ rule: 'duplicate' }] })
})

test('of two new managers with one username at once exactly one is created', async () => {
  const answers = await Promise.all([
    create({ username: 'dvojnik' }),
    create({ username: 'Dvojnik' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
})

test.each([
  [{ username: 'x' }, 'username', 'min'],
  [{ username: 'x'.repeat(51) }, 'username', 'max'],
  [{ username: 'a\u0000b' }, 'username', 'characters'],
  [{ username: 'dana@posta.example' }, 'username', 'characters'],
  [{ name: ' ' }, 'name', 'required'],
  [{ surname: 5 }, 'surname', 'invalid'],
  [{ email: 'x' }, 'email', 'email'],
  [{ phone: '12' }, 'phone', 'phone'],
  [{ password: 'krátké' }, 'password', 'min'],
  [{ role_ids: [] }, 'role_ids', 'required'],
  [{ role_ids: ['01900000-0000-7000-8000-00000000ffff'] }, 'role_ids', 'not_found'],
  [{ confirmed: false }, 'confirmed', 'unknown_field'],
  [{ is_superadmin: true }, 'is_superadmin', 'unknown_field'],
  [{ permissions: ['fb_user.read'] }, 'permissions', 'unknown_field'],
])('a new manager with %j is refused at the field', async (given, field, rule) => {
  const { status, body } = await create(given)
  expect(status).toBe(422)
  expect(body.errors?.[field]).toEqual([expect.objectContaining({ rule })])
})

test('a manager taken off the organization keeps the account', async () => {
  const worker = await member()
  const params = { ...organization, user_id: worker.userId }
  const { body } = await world.call(manager, endpoints.remove, { params })
  expect(body).toEqual({ message: 'organization_manager.deleted', data: { id: worker.userId } })
  expect((await account(worker.userId)).active).toBe(true)
  expect((await world.call(worker, authEndpoints.verify, {})).status).toBe(200)
  expect((await world.call(manager, endpoints.remove, { params })).body.message).toBe(
    'user.not_found',
  )
})

test('deactivating ends every session at once, and activating does not bring them back', async () => {
  const worker = await member()
  const params = { ...organization, user_id: worker.userId }
  expect((await world.call(manager, endpoints.deactivate, { params })).body.message).toBe(
    'user.deactivated',
  )
  expect((await world.call(worker, authEndpoints.verify, {})).body.message).toBe('token_invalid')
  expect((await list()).find(({ id }) => id === worker.userId)).toMatchObject({
    active: false,
    can: { deactivate: false, activate: true },
  })
  expect((await world.call(manager, endpoints.activate, { params })).body.message).toBe(
    'user.activated',
  )
  expect((await account(worker.userId)).active).toBe(true)
  expect((await world.call(worker, authEndpoints.verify, {})).status).toBe(401)
})

test('doing twice what is done already changes nothing', async () => {
  const worker = await member()
  const params = { ...organization, user_id: worker.userId }
  for (const endpoint of [
    endpoints.deactivate,
    endpoints.deactivate,
    endpoints.activate,
    endpoints.activate,
  ]) {
    expect((await world.call(manager, endpoint, { params })).status).toBe(200)
  }
  const log = await world.db
    .selectFrom('core.log')
    .select('new_values')
    .where('row_id', '=', worker.userId)
    .where('action', '=', 'update')
    .orderBy('id')
    .execute()
  expect(log.map(({ new_values }) => new_values)).toEqual([{ active: false }, { active: true }])
})
