import { apiTokenEndpoints, userApiTokenEndpoints } from '@crm/contract/core/auth/api-tokens'
import { authEndpoints } from '@crm/contract/core/auth/auth'
import { logEndpoints } from '@crm/contract/core/log'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks'
import { profileEndpoints } from '@crm/contract/core/users/profile'
import { userEndpoints } from '@crm/contract/core/users/users'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordList } from '#core/history/lists.ts'
import { recordOpening } from '#core/history/events.ts'
import { getAuthor } from '#platform/actor.ts'
import { transact } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from '../../../testing/world.ts'
import { authenticate } from '../service.ts'
import { PASSWORD } from '../testing/factor-world.ts'
import { tokenWorld } from '../testing/token-world.ts'
import { pruneTokens } from './own.ts'
import { newApiToken } from './token-text.ts'
import { CALLS_PER_MINUTE } from './using.ts'

let world: World
let tokens: ReturnType<typeof tokenWorld>
beforeAll(async () => {
  world = await createWorld()
  tokens = tokenWorld(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('core.login_attempt').execute()
  world.setNow(NOW)
})

const task = () => ({
  name: 'Zavolat',
  description: '',
  priority: 'low' as const,
})
const write = async (caller: { userId: string; token: string }) => {
  const { status, body } = await world.callWith(caller, taskEndpoints.create, { body: task() })
  return `${status} ${body.message ?? ''}`
}
const findToken = (id: string) =>
  world.db.selectFrom('core.api_token').selectAll().where('id', '=', id).executeTakeFirst()

describe('what a token may', () => {
  test('are those of its scopes that its owner holds now', async () => {
    const jana = await tokens.owner('task.read', 'event.read')
    const program = await tokens.program(jana)
    expect(await tokens.readTasks(program)).toBe('read')
    // not a scope of it
    expect(await write(program)).toBe('403 forbidden')
    await tokens.give(jana.userId, ['task.create'])
    expect(await write(program)).toBe('403 forbidden')
    await tokens.take(jana.userId, 'task.read')
    expect(await tokens.readTasks(program)).toBe('403 forbidden')
    await tokens.give(jana.userId, ['task.read'])
    expect(await tokens.readTasks(program)).toBe('read')
  })

  test('full access of its owner is none of it', async () => {
    const jana = await tokens.owner()
    const { id } = await world.db
      .selectFrom('core.role')
      .select('id')
      .where('code', '=', 'superadmin')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('core.user_role')
      .values({ user_id: jana.userId, role_id: id })
      .execute()
    const program = await tokens.program(jana)
    const { body } = await world.call(program, authEndpoints.profil, {})
    expect(body.permissions_data).toEqual({ superadmin: false, permissions: { 'task.read': true } })
    expect(await write(program)).toBe('403 forbidden')
  })

  test('nothing once its owner may not have tokens', async () => {
    const jana = await tokens.owner('task.read')
    const program = await tokens.program(jana)
    await tokens.take(jana.userId, 'api_token.create')
    const { status, body } = await world.call(program, taskEndpoints.list, { query: {} })
    expect(status).toBe(403)
    expect(body).toMatchObject({
      message: 'forbidden',
      details: { missing: [['api_token.create']] },
    })
  })

  test('while its owner views the product as a role, what it may otherwise', async () => {
    const jana = await tokens.owner('task.read', 'task.create', 'role.read')
    const role = { id: newId(), code: newId(), name: 'Prázdná' }
    await world.db.insertInto('core.role').values(role).execute()
    const program = await tokens.program(jana, { scopes: ['task.read', 'role.read'] })
    const viewing = await world.call(jana, authEndpoints.viewAs, { body: { role_id: role.id } })
    expect(viewing.body.message).toBe('view_as.started')
    expect(await tokens.readTasks(jana)).toBe('403 forbidden')
    expect(await tokens.readTasks(program)).toBe('read')
    // neither makes one meanwhile, nor does a token view as a role
    expect((await tokens.create(jana)).body.message).toBe('view_as.read_only')
    const { body } = await world.call(program, authEndpoints.viewAs, { body: { role_id: role.id } })
    expect(body.message).toBe('api_token.not_for_this')
  })

  test('nothing of the account: no tokens, sessions, password or profile', async () => {
    const jana = await tokens.owner('task.read', 'profile.read')
    const program = await tokens.program(jana)
    expect((await tokens.create(program)).body.message).toBe('forbidden')
    for (const endpoint of [apiTokenEndpoints.list, profileEndpoints.sessions])
      expect((await world.call(program, endpoint, {})).body.message).toBe('api_token.not_for_this')
    expect((await world.call(program, profileEndpoints.get, {})).body.message).toBe('forbidden')
    const passwords = {
      old_password: PASSWORD,
      password: 'zelený koberec',
      password_confirmation: '',
    }
    const { body } = await world.callWith(program, authEndpoints.setPassword, { body: passwords })
    expect(body.message).toBe('api_token.not_for_this')
  })
})

describe('a token ends', () => {
  test('with its last day in Prague, and is forgotten a month later', async () => {
    const jana = await tokens.owner('task.read')
    const program = await tokens.program(jana, { expires_on: '2026-03-31' })
    world.setNow('2026-03-31T21:59:00.000Z')
    expect(await tokens.readTasks(program)).toBe('read')
    world.setNow('2026-03-31T22:00:00.000Z')
    expect(await tokens.readTasks(program)).toBe('401 token_expired')
    world.setNow('2026-04-30T22:00:00.000Z')
    await pruneTokens(world)
    expect(await tokens.readTasks(program)).toBe('401 token_expired')
    world.setNow('2026-05-01T22:00:00.000Z')
    await pruneTokens(world)
    expect(await tokens.readTasks(program)).toBe('401 token_invalid')
  })

  test('when its owner revokes it, and not when somebody else asks for that', async () => {
    const [jana, eva] = [await tokens.owner('task.read'), await tokens.owner()]
    const program = await tokens.program(jana)
    const revoke = (caller: { userId: string; token: string | null }) =>
      world.call(caller, apiTokenEndpoints.revoke, { params: { id: program.id } })
    expect((await revoke(eva)).body.message).toBe('api_token.not_found')
    expect(await tokens.readTasks(program)).toBe('read')
    expect((await revoke(jana)).body.message).toBe('api_token.revoked')
    expect(await tokens.readTasks(program)).toBe('401 token_invalid')
    expect((await revoke(jana)).body.message).toBe('api_token.not_found')
  })

  test('when its owner is deactivated or changes the password, with the other sessions', async () => {
    const admin = world.as('superadmin')
    const [jana, eva] = [await tokens.owner('task.read'), await tokens.owner('task.read')]
    const [first, second] = [await tokens.program(jana), await tokens.program(eva)]
    await world.call(admin, userEndpoints.deactivate, { params: { id: jana.userId } })
    expect(await tokens.readTasks(first)).toBe('401 token_invalid')
    await world.call(admin, userEndpoints.activate, { params: { id: jana.userId } })
    expect(await tokens.readTasks(first)).toBe('401 token_invalid')
    const password = 'zelený koberec na chodbě'
    const { body } = await world.call(eva, authEndpoints.setPassword, {
      body: { old_password: PASSWORD, password, password_confirmation: password },
    })
    expect(body.message).toBe('password.set')
    expect(await tokens.readTasks(second)).toBe('401 token_invalid')
    expect(await tokens.list(eva)).toEqual([])
  })

  test('an owner who is inactive, past everything that ends sessions, opens nothing', async () => {
    const jana = await tokens.owner('task.read')
    const program = await tokens.program(jana)
    for (const state of [{ active: false }, { confirmed: false }, { deleted_at: NOW }]) {
      const whole = { active: true, confirmed: true, deleted_at: null }
      const user = world.db.updateTable('core.user').where('id', '=', jana.userId)
      await user.set({ ...whole, ...state }).execute()
      expect(await tokens.readTasks(program)).toBe('401 token_invalid')
      await user.set(whole).execute()
    }
    expect(await tokens.readTasks(program)).toBe('read')
  })

  test('when somebody revokes it who manages its owner, and nobody with fewer rights', async () => {
    const jana = await tokens.owner('task.read')
    const program = await tokens.program(jana)
    const params = { id: jana.userId, token_id: program.id }
    const lesser = await world.signIn({ permissions: ['user.read', 'user.update'] })
    const manager = await world.signIn({
      permissions: ['user.read', 'user.update', 'task.read', 'api_token.create'],
    })
    const list = (caller: typeof lesser) =>
      world.call(caller, userApiTokenEndpoints.list, { params: { id: jana.userId } })
    const revoke = (caller: typeof lesser) =>
      world.call(caller, userApiTokenEndpoints.revoke, { params })
    expect((await list(lesser)).body.message).toBe('forbidden')
    expect((await revoke(lesser)).body.message).toBe('forbidden')
    expect((await list(manager)).body.data).toMatchObject([
      { id: program.id, scopes: ['task.read'] },
    ])
    expect(await tokens.readTasks(program)).toBe('read')
    expect((await revoke(manager)).body.message).toBe('api_token.revoked')
    expect(await tokens.readTasks(program)).toBe('401 token_invalid')
    expect((await revoke(manager)).body.message).toBe('api_token.not_found')
  })
})

test('where a role demands a second factor, a token made without one is refused, one made with it works', async () => {
  const { people } = tokens
  const without = await tokens.owner('task.read')
  const first = await tokens.program(without)
  const jana = await people.person()
  await tokens.give(jana.userId, ['api_token.create', 'task.read'])
  const second = await tokens.program(jana, { code: jana.code() })
  const role = { id: newId(), code: newId(), name: newId(), requires_second_factor: true }
  await world.db.insertInto('core.role').values(role).execute()
  for (const user_id of [without.userId, jana.userId])
    await world.db.insertInto('core.user_role').values({ user_id, role_id: role.id }).execute()
  expect(await tokens.readTasks(first)).toBe('403 second_factor.required')
  expect(await tokens.readTasks(second)).toBe('read')
  // nor does a session without the factor make another
  expect((await tokens.create(without)).body.message).toBe('second_factor.required')
})

test('a token in an address is none', async () => {
  const { token } = await tokens.program(await tokens.owner('task.read'))
  for (const name of ['token', 'access_token', 'authorization']) {
    const url = `/backend/api/tasks?${name}=${token}`
    const { statusCode, body } = await world.app.inject({ url })
    expect([statusCode, JSON.parse(body).message]).toEqual([401, 'token_not_found'])
    const headers = { authorization: `Bearer ${token}` }
    expect((await world.app.inject({ url, headers })).statusCode).toBe(422)
  }
})

describe('too much', () => {
  test('of one token is refused until the minute is over, and of no other', async () => {
    const jana = await tokens.owner('task.read')
    const [busy, other] = [await tokens.program(jana), await tokens.program(jana)]
    expect(await tokens.readTasks(busy)).toBe('read')
    await world.db
      .updateTable('core.login_attempt')
      .set({ attempts: CALLS_PER_MINUTE })
      .where('key', '=', `api-token:${busy.id}`)
      .execute()
    const refused = await world.call(busy, taskEndpoints.list, { query: {} })
    expect([refused.status, refused.body.message]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBe(60)
    expect(await tokens.readTasks(other)).toBe('read')
    tokens.people.later(61)
    expect(await tokens.readTasks(busy)).toBe('read')
  })

  test('guessing from one network is refused, and right tokens there go on', async () => {
    const right = await tokens.program(await tokens.owner('task.read'))
    const guess = (token: string) => tokens.readTasks({ userId: right.userId, token })
    for (let guessed = 0; guessed < 30; guessed += 1)
      expect(await guess(guessed % 2 ? newApiToken() : `crm_${'x'.repeat(33)}`)).toBe(
        '401 token_invalid',
      )
    expect(await guess(newApiToken())).toBe('429 too_many_requests')
    expect(await tokens.readTasks(right)).toBe('read')
  })
})

test('the history of writing says by which token, and nothing of it when its owner writes', async () => {
  const jana = await tokens.owner('task.read')
  const program = await tokens.program(jana)
  const byProgram = getAuthor(await authenticate(world.db, world.clock, program.token, null))
  const id = newId()
  const named = { id, code: 'sklad', name: 'Skladník' }
  await transact(world.db, byProgram, (tx) =>
    tx.insertInto('core.position').values(named).execute(),
  )
  await transact(world.db, { userId: jana.userId }, (tx) =>
    tx.updateTable('core.position').set({ name: 'Řidič' }).where('id', '=', id).execute(),
  )
  await transact(world.db, byProgram, (tx) =>
    tx.deleteFrom('core.position').where('id', '=', id).execute(),
  )
  const entries = await world.db
    .selectFrom('core.log')
    .select(['action', 'actor_id', 'old_values', 'new_values'])
    .where('row_id', '=', id)
    .orderBy('id')
    .execute()
  const by = { actor_id: jana.userId }
  expect(entries).toMatchObject([
    { ...by, action: 'insert', new_values: { ...named, api_token_id: program.id } },
    { ...by, action: 'update', new_values: { name: 'Řidič' } },
    {
      ...by,
      action: 'delete',
      old_values: { name: 'Řidič' },
      new_values: { api_token_id: program.id },
    },
  ])
  expect(entries[1]?.new_values).not.toHaveProperty('api_token_id')
})

describe('the history of reading', () => {
  test('says by which token, and what it is called after its end', async () => {
    const jana = await tokens.owner('task.read')
    const program = await tokens.program(jana, { name: 'Sklad' })
    const actor = await authenticate(world.db, world.clock, program.token, null)
    const author = getAuthor(actor)
    const read = newId()
    await recordOpening(world.db, author, 'core.task', read)
    await recordOpening(world.db, author, 'core.task', read)
    // its owner at the screen is another reader
    await recordOpening(world.db, { userId: jana.userId, address: null }, 'core.task', read)
    const shown = { table: 'core.task', list: 'tasks', query: {}, found: 3, rows: 3 }
    await recordList(world.db, author, shown)
    await recordList(world.db, author, shown)
    const entries = await world.db
      .selectFrom('core.log')
      .select(['action', 'new_values'])
      .where('actor_id', '=', jana.userId)
      .where('table_name', '=', 'core.task')
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { action: 'read', new_values: { api_token_id: program.id } },
      { action: 'read', new_values: null },
      { action: 'list', new_values: { api_token_id: program.id, shown: 3 } },
    ])
    await world.call(jana, apiTokenEndpoints.revoke, { params: { id: program.id } })
    const reader = await world.signIn({ permissions: ['log.read'] })
    const { body } = await world.call(reader, logEndpoints.list, {
      query: { row_id: read, action: 'read' },
    })
    const named = body.data.flatMap(({ changes }) => changes.map(({ new_name }) => new_name))
    expect(named).toEqual(['Sklad'])
  })

  test('and the list of tokens the day of the last use, written once a day', async () => {
    const jana = await tokens.owner('task.read')
    const program = await tokens.program(jana)
    expect(await tokens.list(jana)).toMatchObject([{ last_used_on: null }])
    await tokens.readTasks(program)
    expect(await tokens.list(jana)).toMatchObject([{ last_used_on: '2026-03-10' }])
    world.setNow('2026-03-10T23:30:00.000Z')
    await tokens.readTasks(program)
    expect((await findToken(program.id))?.last_used_on).toBe('2026-03-11')
  })
})
