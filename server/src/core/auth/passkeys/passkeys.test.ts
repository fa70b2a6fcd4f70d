import { authEndpoints } from '@crm/contract/core/auth/auth'
import { passkeyEndpoints } from '@crm/contract/core/auth/passkeys'
import { secondStep, signedIn } from '@crm/contract/core/auth/session'
import { profileEndpoints } from '@crm/contract/core/users/profile'
import { userEndpoints } from '@crm/contract/core/users/users'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { hashToken } from '#platform/tokens.ts'
import type { Caller } from '../../../testing/call.ts'
import { createWorld, NOW, type World } from '../../../testing/world.ts'
import { createAuthenticator, ORIGIN } from '../testing/authenticator.ts'
import { factorWorld, PASSWORD } from '../testing/factor-world.ts'
import { pruneChallenges } from './own.ts'

let world: World
let people: ReturnType<typeof factorWorld>
beforeAll(async () => {
  world = await createWorld({ config: { WEB_URL: ORIGIN } })
  people = factorWorld(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('core.login_attempt').execute()
  await world.db.updateTable('core.settings').set({ web_url: null }).execute()
  world.setNow(NOW)
})

type Authenticator = ReturnType<typeof createAuthenticator>

const start = (caller: Caller, current_password = PASSWORD, code: string | null = null) =>
  world.call(caller, passkeyEndpoints.start, { body: { current_password, code } })
async function add(caller: Caller, key = createAuthenticator(), name = 'Telefon') {
  const { ticket, options } = (await start(caller)).body.data
  const response = key.make({ challenge: options.challenge })
  const { body } = await world.call(caller, passkeyEndpoints.add, {
    body: { ticket, name, response },
  })
  expect(body.message).toBe('passkey.added')
  return { key, id: body.data.id }
}
const ask = async (second_step: string | null = null) =>
  (await world.call(world.anonymous, passkeyEndpoints.ask, { body: { second_step } })).body.data
const send = (ticket: string, response: ReturnType<Authenticator['answer']>) =>
  world.call(world.anonymous, passkeyEndpoints.signIn, { body: { ticket, response } })
async function signIn(
  key: Authenticator,
  wrong: Partial<Parameters<Authenticator['answer']>[0]> = {},
) {
  const { ticket, options } = await ask()
  return send(ticket, key.answer({ challenge: options.challenge, ...wrong }))
}
const own = async (caller: Caller) =>
  (await world.call(caller, passkeyEndpoints.list, {})).body.data.passkeys
async function person(given: Parameters<typeof people.account>[0] = {}) {
  const caller = await people.enter(await people.account(given))
  return { caller, ...(await add(caller)) }
}
const factorOf = async (token: string) =>
  (
    await world.db
      .selectFrom('core.session')
      .select('factor')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  ).factor
const noticesOf = async (userId: string) =>
  (
    await world.db
      .selectFrom('core.notification')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
async function demand(userId: string) {
  const role = { id: newId(), code: newId(), name: newId(), requires_second_factor: true }
  await world.db.insertInto('core.role').values(role).execute()
  await world.db
    .insertInto('core.user_role')
    .values({ user_id: userId, role_id: role.id })
    .execute()
}

describe('adding a passkey', () => {
  test('needs the password, and names user, domain and the keys that are there', async () => {
    const { caller, key } = await person()
    const refused = await start(caller, 'něco jiného')
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { current_password: [{ rule: 'password_wrong' }] },
    ])
    const { options } = (await start(caller)).body.data
    expect(options.rp).toEqual({ id: 'crm.example.org', name: 'CRM' })
    expect(options.user.name).toBe(caller.userId)
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(caller.userId)
    expect(options.excludeCredentials).toEqual([
      { id: key.id, type: 'public-key', transports: ['internal'] },
    ])
    expect(options.authenticatorSelection.userVerification).toBe('required')
  })

  test('needs a code of the app too where there is one, and each code once', async () => {
    const caller = await people.person()
    const refusals = []
    for (const code of [null, '  ', '000000']) {
      const { status, body } = await start(caller, PASSWORD, code)
      refusals.push([status, body.errors?.['code']])
    }
    expect(refusals).toEqual([
      [422, [{ rule: 'required' }]],
      [422, [{ rule: 'required' }]],
      [422, [{ rule: 'code_wrong' }]],
    ])
    const code = caller.code()
    expect((await start(caller, 'něco jiného', code)).status).toBe(422)
    const [first, again] = [
      await start(caller, PASSWORD, code),
      await start(caller, PASSWORD, code),
    ]
    expect([first.status, again.status]).toEqual([200, 422])
    expect((await start(caller, PASSWORD, caller.recovery[0])).status).toBe(200)
  })

  test('a code of another user’s app adds nothing', async () => {
    const [caller, other] = [await people.person(), await people.person()]
    const { body } = await start(caller, PASSWORD, other.code())
    expect(body.errors).toEqual({ code: [{ rule: 'code_wrong' }] })
    expect((await start(caller, PASSWORD, other.recovery[0])).status).toBe(422)
  })

  test('stores it, tells the owner, and makes the session one with a factor', async () => {
    const { caller, id } = await person()
    expect(await own(caller)).toEqual([
      { id, name: 'Telefon', created_at: NOW, last_used_at: null, domain: 'crm.example.org' },
    ])
    expect(await factorOf(caller.token ?? '')).toBe('passkey')
    expect(await noticesOf(caller.userId)).toEqual(['account_passkey_added'])
  })

  test.each([
    ['another origin', { origin: 'https://crm.example.net' }],
    ['another domain', { domain: 'example.org' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody verified', { isUnverified: true }],
  ])('refuses %s', async (_name, wrong) => {
    const caller = await people.enter(await people.account())
    const { ticket, options } = (await start(caller)).body.data
    const response = createAuthenticator().make({ challenge: options.challenge, ...wrong })
    const { status, body } = await world.call(caller, passkeyEndpoints.add, {
      body: { ticket, name: 'Telefon', response },
    })
    expect([status, body.message]).toEqual([409, 'passkey.not_added'])
    expect(await own(caller)).toEqual([])
  })

  test('takes a challenge once, in time, and from who asked for it', async () => {
    const { caller } = await person()
    const other = await people.enter(await people.account())
    const { ticket, options } = (await start(caller)).body.data
    const body = () => ({
      ticket,
      name: 'Klíč',
      response: createAuthenticator().make({ challenge: options.challenge }),
    })
    const stolen = await world.call(other, passkeyEndpoints.add, { body: body() })
    expect(stolen.body.message).toBe('second_factor.expired')
    expect((await world.call(caller, passkeyEndpoints.add, { body: body() })).status).toBe(200)
    const again = await world.call(caller, passkeyEndpoints.add, { body: body() })
    expect([again.status, again.body.message]).toEqual([409, 'second_factor.expired'])
    const late = (await start(caller)).body.data
    people.later(301)
    const response = createAuthenticator().make({ challenge: late.options.challenge })
    const { body: answer } = await world.call(caller, passkeyEndpoints.add, {
      body: { ticket: late.ticket, name: 'Klíč', response },
    })
    expect(answer.message).toBe('second_factor.expired')
  })

  test('a key that somebody has is nobody else’s', async () => {
    const { key } = await person()
    const other = await people.enter(await people.account())
    const { ticket, options } = (await start(other)).body.data
    const { body } = await world.call(other, passkeyEndpoints.add, {
      body: { ticket, name: 'Můj', response: key.make({ challenge: options.challenge }) },
    })
    expect(body.message).toBe('passkey.not_added')
  })
})

describe('signing in by a passkey', () => {
  test('opens a session with a factor, without name and password', async () => {
    const { caller, key } = await person()
    people.later(60)
    const { status, body } = await signIn(key, {
      handle: Buffer.from(caller.userId).toString('base64url'),
    })
    expect([status, body.message, body.user.id]).toEqual([200, 'login.success', caller.userId])
    expect(await factorOf(body.token)).toBe('passkey')
    const [used] = await own(caller)
    expect(used?.last_used_at).toBe(world.clock.now().toISOString())
  })

  test.each([
    ['another origin', { origin: 'https://crm.example.net' }],
    ['another domain', { domain: 'example.org' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody verified', { isUnverified: true }],
    ['the handle of another user', { handle: 'AAAA' }],
  ])('refuses %s', async (_name, wrong) => {
    const { key } = await person()
    const { status, body } = await signIn(key, wrong)
    expect([status, body.message]).toEqual([401, 'passkey.refused'])
  })

  test('refuses the signature of another key under a known name, and says so in the log', async () => {
    const { caller, key } = await person()
    const { ticket, options } = await ask()
    const forged = createAuthenticator().answer({ challenge: options.challenge })
    const { body } = await send(ticket, { ...forged, credential: key.id })
    expect(body.message).toBe('passkey.refused')
    const event = await world.db
      .selectFrom('core.log')
      .select('new_values')
      .where('action', '=', 'sign_in_failed')
      .where('row_id', '=', caller.userId)
      .executeTakeFirstOrThrow()
    expect(event.new_values).toEqual({ factor: 'passkey_wrong' })
  })

  test('refuses a challenge that was answered, is too old, or was made for something else', async () => {
    const { caller, key } = await person()
    const { ticket, options } = await ask()
    const response = key.answer({ challenge: options.challenge })
    const both = await Promise.all([send(ticket, response), send(ticket, response)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await send(ticket, response)).body.message).toBe('second_factor.expired')

    const late = await ask()
    people.later(301)
    const answer = key.answer({ challenge: late.options.challenge })
    expect((await send(late.ticket, answer)).body.message).toBe('second_factor.expired')

    const made = (await start(caller)).body.data
    const crossed = key.answer({ challenge: made.options.challenge })
    expect((await send(made.ticket, crossed)).body.message).toBe('second_factor.expired')
  })

  test('refuses a key whose count has not grown, and tells the owner of the copy', async () => {
    const { caller, key } = await person()
    expect((await signIn(key, { count: 5 })).status).toBe(200)
    for (const count of [5, 4, 0]) {
      const { status, body } = await signIn(key, { count })
      expect([status, body.message]).toEqual([401, 'passkey.refused'])
    }
    expect((await signIn(key, { count: 6 })).status).toBe(200)
    const told = (await noticesOf(caller.userId)).filter((kind) => kind.endsWith('_copied'))
    expect(told).toHaveLength(3)
  })

  test('refuses inactive, unconfirmed and deleted users', async () => {
    const { caller, key } = await person()
    const set = (values: { active?: boolean; confirmed?: boolean; deleted_at?: string }) =>
      world.db.updateTable('core.user').set(values).where('id', '=', caller.userId).execute()
    await set({ active: false })
    expect((await signIn(key)).body.message).toBe('login.inactive')
    await set({ active: true, confirmed: false })
    expect((await signIn(key)).body.message).toBe('login.not_confirmed')
    await set({ confirmed: true, deleted_at: NOW })
    expect((await signIn(key)).body.message).toBe('passkey.refused')
  })

  test('works for users of the directory', async () => {
    const { caller, key } = await person()
    await world.db
      .updateTable('core.user')
      .set({ directory_id: newId() })
      .where('id', '=', caller.userId)
      .execute()
    expect((await signIn(key)).status).toBe(200)
  })

  test('is throttled by the network', async () => {
    const { key } = await person()
    const tried = []
    for (let attempt = 0; attempt < 31; attempt++)
      tried.push((await signIn(key, { isUnverified: true })).status)
    expect(tried.slice(0, 30).every((status) => status === 401)).toBe(true)
    expect(tried.at(-1)).toBe(429)
  })

  test.each([
    ['without https', 'http://crm.example.org'],
    ['at an IP address', 'https://192.0.2.7'],
    ['at an address of IPv6', 'https://[2001:db8::7]'],
  ])('is not offered %s', async (_name, web_url) => {
    await world.db.updateTable('core.settings').set({ web_url }).execute()
    const { status, body } = await world.call(world.anonymous, passkeyEndpoints.ask, {
      body: { second_step: null },
    })
    expect([status, body.message]).toEqual([409, 'passkey.unavailable'])
  })

  test('a key of a former domain works no longer', async () => {
    const { key } = await person()
    const { ticket, options } = await ask()
    await world.db
      .updateTable('core.settings')
      .set({ web_url: 'https://jinde.example.org' })
      .execute()
    const { body } = await send(ticket, key.answer({ challenge: options.challenge }))
    expect(body.message).toBe('passkey.refused')
  })
})

describe('a passkey beside the password', () => {
  test('asks for nothing after the password, unless a role demands a factor', async () => {
    const { caller, key } = await person()
    expect('token' in (await people.login(caller.userId))).toBe(true)
    await demand(caller.userId)
    const { ticket, ways } = secondStep.parse(await people.login(caller.userId)).second_factor
    expect(ways).toEqual(['passkey'])
    const asked = await ask(ticket)
    expect(asked.options.allowCredentials.map(({ id }) => id)).toEqual([key.id])
    const { body } = await send(asked.ticket, key.answer({ challenge: asked.options.challenge }))
    expect(body.must_set_second_factor).toBe(false)
    expect(await factorOf(body.token)).toBe('passkey')
  })

  test('is one way of several where there is an app', async () => {
    const { caller } = await person()
    await people.setUp(caller)
    const { ways } = secondStep.parse(await people.login(caller.userId)).second_factor
    expect(ways).toEqual(['totp', 'recovery', 'passkey'])
  })

  test('the second step takes no key of another user', async () => {
    const { caller } = await person()
    await demand(caller.userId)
    const { ticket } = secondStep.parse(await people.login(caller.userId)).second_factor
    const { key } = await person()
    const asked = await ask(ticket)
    const { body } = await send(asked.ticket, key.answer({ challenge: asked.options.challenge }))
    expect(body.message).toBe('passkey.refused')
  })

  test('is the first factor of whom a role demands one', async () => {
    const caller = await people.enter(await people.account())
    await demand(caller.userId)
    const refused = await world.call(caller, profileEndpoints.sessions, {})
    expect([refused.status, refused.body.message]).toEqual([403, 'second_factor.required'])
    await add(caller)
    expect((await world.call(caller, profileEndpoints.sessions, {})).status).toBe(200)
    const { body } = await world.call(caller, authEndpoints.verify, {})
    expect(body.must_set_second_factor).toBe(false)
  })

  test('keys of a former domain lock nobody out', async () => {
    const { caller } = await person()
    await demand(caller.userId)
    await world.db
      .updateTable('core.settings')
      .set({ web_url: 'https://jinde.example.org' })
      .execute()
    const entered = signedIn.parse(await people.login(caller.userId))
    expect(entered.must_set_second_factor).toBe(true)
  })
})

describe('one’s own passkeys', () => {
  test('a key is renamed, by its owner alone', async () => {
    const { caller, id } = await person()
    const other = await people.enter(await people.account())
    const rename = (by: Caller, name: string) =>
      world.call(by, passkeyEndpoints.rename, { params: { id }, body: { name } })
    expect((await rename(caller, 'Notebook')).status).toBe(200)
    expect((await rename(other, 'Cizí')).body.message).toBe('passkey.not_found')
    expect((await own(caller)).map(({ name }) => name)).toEqual(['Notebook'])
  })

  test('removing needs the password, ends other sessions and the key', async () => {
    const { caller, key, id } = await person()
    const { body: elsewhere } = await signIn(key)
    const remove = (by: Caller, current_password: string) =>
      world.call(by, passkeyEndpoints.remove, { params: { id }, body: { current_password } })
    expect((await remove(caller, 'něco jiného')).status).toBe(422)
    const other = await people.enter(await people.account())
    expect((await remove(other, PASSWORD)).body.message).toBe('passkey.not_found')
    expect((await remove(caller, PASSWORD)).status).toBe(200)
    expect((await signIn(key)).body.message).toBe('passkey.refused')
    const there = { userId: caller.userId, token: elsewhere.token }
    expect((await world.call(there, authEndpoints.verify, {})).status).toBe(401)
    expect(await factorOf(caller.token ?? '')).toBe('none')
    expect(await noticesOf(caller.userId)).toContain('account_passkey_removed')
  })

  test('the last factor that a role demands stays', async () => {
    const { caller, id } = await person()
    await demand(caller.userId)
    const body = { current_password: PASSWORD }
    const refused = await world.call(caller, passkeyEndpoints.remove, { params: { id }, body })
    expect(refused.body.message).toBe('second_factor.role_demands')
    await people.setUp(caller)
    const { status } = await world.call(caller, passkeyEndpoints.remove, { params: { id }, body })
    expect(status).toBe(200)
  })

  test('an administrator removes the keys of another user with the rest', async () => {
    const { caller, key } = await person()
    const admin = world.as('superadmin')
    const params = { id: caller.userId }
    const shown = await world.call(admin, userEndpoints.get, { params })
    expect(shown.body.data.has_second_factor).toBe(true)
    const removed = await world.call(admin, userEndpoints.removeSecondFactor, { params })
    expect(removed.status).toBe(200)
    expect((await signIn(key)).body.message).toBe('passkey.refused')
    expect(await noticesOf(caller.userId)).toContain('account_factor_removed')
  })

  test('the public key and its count stand in no entry of the log', async () => {
    const { id } = await person()
    const entry = await world.db
      .selectFrom('core.log')
      .select('new_values')
      .where('table_name', '=', 'core.passkey')
      .where('row_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Object.keys(Object(entry.new_values)).sort()).toEqual([
      'created_at',
      'domain',
      'id',
      'name',
      'user_id',
    ])
  })

  test('challenges are forgotten when nobody can answer them any more', async () => {
    await world.db.deleteFrom('core.used_challenge').execute()
    await signIn((await person()).key)
    await pruneChallenges(world)
    expect(await challenges()).not.toHaveLength(0)
    people.later(301)
    await pruneChallenges(world)
    expect(await challenges()).toHaveLength(0)
  })
})

const challenges = () => world.db.selectFrom('core.used_challenge').selectAll().execute()
