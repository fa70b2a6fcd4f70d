import { MAX_API_TOKENS } from '@crm/contract/core/auth/api-tokens.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAuthor } from '#platform/actor.ts'
import { transact } from '#platform/database/database.ts'
import { hashToken } from '#platform/tokens.ts'
import { createWorld, NOW, type World } from '../../../testing/world.ts'
import { authenticate } from '../service.ts'
import { LAST_DAY, tokenWorld } from '../testing/token-world.ts'
import { storeToken } from './own.ts'
import { isApiToken, isWhole, newApiToken } from './token-text.ts'

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

describe('the text of a token', () => {
  test('says what it is, and its last signs tell one that was not copied whole', () => {
    const token = newApiToken()
    expect(token).toMatch(/^crm_[0-9A-Za-z]{33}$/)
    expect(isApiToken(token) && isWhole(token)).toBe(true)
    expect(isApiToken(token.slice(0, -1))).toBe(false)
    const other = token.at(10) === 'a' ? 'b' : 'a'
    expect(isWhole(token.slice(0, 10) + other + token.slice(11))).toBe(false)
    expect(isApiToken('x'.repeat(43))).toBe(false)
  })

  test('is shown once: the list has its last four signs, the database its digest', async () => {
    const jana = await tokens.owner('task.read')
    const { token, id } = await tokens.program(jana)
    const [listed] = await tokens.list(jana)
    expect(listed).toMatchObject({ id, last_four: token.slice(-4), scopes: ['task.read'] })
    expect(JSON.stringify(listed)).not.toContain(token)
    const row = await world.db
      .selectFrom('core.api_token')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.token_hash.equals(hashToken(token))).toBe(true)
    expect(JSON.stringify(row)).not.toContain(token.slice(4, -4))
  })
})

describe('making one', () => {
  test('needs its permission and the password', async () => {
    const eva = await tokens.people.enter(await tokens.people.account())
    expect((await tokens.create(eva)).body).toMatchObject({
      message: 'forbidden',
      details: { missing: [['api_token.create']] },
    })
    const jana = await tokens.owner('task.read')
    expect((await tokens.create(jana, {}, 'jiné heslo')).body.errors).toMatchObject({
      current_password: [{ rule: 'password_wrong' }],
    })
    expect((await tokens.create(jana, {}, '')).body.errors).toMatchObject({
      current_password: [{ rule: 'required' }],
    })
    expect(await tokens.list(jana)).toEqual([])
  })

  test('asks who has an app for its code', async () => {
    const jana = await tokens.people.person()
    await tokens.give(jana.userId, ['api_token.create', 'task.read'])
    expect((await tokens.create(jana)).body.errors).toMatchObject({ code: [{ rule: 'required' }] })
    expect(await tokens.readTasks(await tokens.program(jana, { code: jana.code() }))).toBe('read')
  })

  test('gives nothing that its owner does not hold, nor what is for no token', async () => {
    const jana = await tokens.owner('task.read', 'profile.read', 'user.update', 'settings.read')
    const refused = [
      'task.create',
      'profile.read',
      'user.update',
      'settings.read',
      'api_token.create',
      'nothing.read',
    ]
    for (const scope of refused)
      expect((await tokens.create(jana, { scopes: ['task.read', scope] })).body.errors).toEqual({
        scopes: [{ rule: 'not_held' }],
      })
    expect((await tokens.create(jana, { scopes: [] })).body.errors).toHaveProperty('scopes')
    expect(await tokens.list(jana)).toEqual([])
  })

  test('needs a last day, from tomorrow to 366 days ahead', async () => {
    const jana = await tokens.owner('task.read')
    expect((await tokens.create(jana, { expires_on: '2026-03-10' })).body.errors).toEqual({
      expires_on: [{ rule: 'past_day' }],
    })
    expect((await tokens.create(jana, { expires_on: '2027-03-12' })).body.errors).toEqual({
      expires_on: [{ rule: 'max_days', length: 366 }],
    })
    const { body } = await tokens.create(jana, { expires_on: '2027-03-11' })
    expect(body.data.expires_at).toBe('2027-03-11T23:00:00.000Z')
  })

  test('tells the owner by inbox, and the history without the token', async () => {
    const jana = await tokens.owner('task.read')
    const { id, token } = await tokens.program(jana, { name: 'Sklad' })
    const notices = await world.db
      .selectFrom('core.notification')
      .select(['kind', 'facts'])
      .where('user_id', '=', jana.userId)
      .execute()
    expect(notices).toEqual([{ kind: 'account_api_token_made', facts: { name: 'Sklad' } }])
    const entry = await world.db
      .selectFrom('core.log')
      .select(['actor_id', 'action', 'new_values'])
      .where('row_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor_id: jana.userId, action: 'insert' })
    expect(entry.new_values).toMatchObject({ name: 'Sklad', scopes: ['task.read'] })
    expect(entry.new_values).not.toHaveProperty('token_hash')
    expect(JSON.stringify(entry)).not.toContain(token)
  })

  test('fifty at once leave no more than are allowed', async () => {
    const jana = await tokens.owner('task.read')
    const actor = await authenticate(world.db, world.clock, jana.token ?? '', null)
    const wanted = { name: 'Program', expires_on: LAST_DAY, scopes: ['task.read'] }
    const made = await Promise.allSettled(
      Array.from({ length: 50 }, () => storeToken(tokens.context, actor, jana.token ?? '', wanted)),
    )
    const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(50 - MAX_API_TOKENS)
    expect(refused.every(({ code }) => code === 'api_token.too_many')).toBe(true)
    expect(await tokens.list(jana)).toHaveLength(MAX_API_TOKENS)
    expect((await tokens.create(jana)).body.message).toBe('api_token.too_many')
    // expired ones take no place
    world.setNow('2026-07-01T08:00:00.000Z')
    const later = { ...wanted, expires_on: '2026-07-31' }
    await storeToken(tokens.context, actor, jana.token ?? '', later)
    await expect(storeToken(tokens.context, actor, jana.token ?? '', later)).resolves.toBeDefined()
  })

  test('a session that has ended meanwhile makes none', async () => {
    const jana = await tokens.owner('task.read')
    const actor = await authenticate(world.db, world.clock, jana.token ?? '', null)
    await transact(world.db, getAuthor(actor), (tx) =>
      tx.deleteFrom('core.session').where('user_id', '=', jana.userId).execute(),
    )
    const wanted = { name: 'Program', expires_on: LAST_DAY, scopes: ['task.read'] }
    await expect(storeToken(tokens.context, actor, jana.token ?? '', wanted)).rejects.toMatchObject(
      {
        code: 'token_invalid',
      },
    )
  })
})
