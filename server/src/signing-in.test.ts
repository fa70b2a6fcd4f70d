import { authEndpoints } from '@crm/contract/core/auth/auth'
import { signedIn } from '@crm/contract/core/auth/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from './testing/world.ts'
import { authJobs } from './core/auth/sessions.ts'
import { hashPassword } from './core/passwords/hashing.ts'
import { jobContext } from './core/notifications/testing/context.ts'
import {
  ATTEMPTS_PER_ACCOUNT,
  ATTEMPTS_PER_ACCOUNT_ANYWHERE,
  ATTEMPTS_PER_ADDRESS,
  WINDOW_SECONDS,
} from './core/auth/throttle.ts'

const PASSWORD = 'správné heslo 2026'
let world: World
let hash: string
beforeAll(async () => {
  world = await createWorld()
  hash = await hashPassword(PASSWORD)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('core.login_attempt').execute()
  world.setNow(NOW)
})

async function account(given: { active?: boolean; confirmed?: boolean } = {}) {
  const username = `uzivatel${newId().slice(-8)}`
  const id = newId()
  const person = { name: 'Jana', surname: 'Nováková', email: `${username}@posta.example` }
  await world.db
    .insertInto('core.user')
    .values({ id, username, ...person, password_hash: hash, confirmed: true, ...given })
    .execute()
  return { id, username, email: person.email }
}

const login = (name: string, password = PASSWORD) =>
  world.call(world.anonymous, authEndpoints.login, { body: { login: name, password } })

const loginFrom = async (remoteAddress: string, name: string, password = PASSWORD) => {
  const payload = { login: name, password }
  return (
    await world.app.inject({
      method: 'POST',
      url: '/backend/api/auth/login',
      remoteAddress,
      payload,
    })
  ).statusCode
}

const runJob = (name: string) => {
  const job = authJobs.find((each) => each.name === name)
  return job?.run({}, jobContext(world), new AbortController().signal)
}

async function someSession() {
  const { id, username } = await account()
  const { body } = await login(username)
  return { userId: id, username, token: signedIn.parse(body).token }
}

describe('signing in', () => {
  test('works by username and by e-mail, in any letter case', async () => {
    const { username, email } = await account()
    for (const name of [
      username,
      username.toUpperCase(),
      email,
      email.toUpperCase(),
      ` ${username} `,
    ]) {
      const { status, body } = await login(name)
      expect([status, body.message]).toEqual([200, 'login.success'])
    }
  })

  test('answers with a token, the user and the map of permissions, and with nothing secret', async () => {
    const { id, username, email } = await account()
    const { body } = await login(username)
    expect(body).toEqual({
      message: 'login.success',
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id,
        username,
        name: 'Jana',
        surname: 'Nováková',
        email,
        language: 'cs',
        login_url: null,
        avatar: null,
      },
      viewing_as: null,
      idle_seconds: expect.any(Number),
      must_change_password: false,
      must_set_second_factor: false,
      has_password: true,
      unread_messages: 0,
      permissions_data: { superadmin: false, permissions: {} },
    })
  })

  test('a wrong password and an unknown account are told apart by nothing', async () => {
    const { username } = await account()
    const wrong = await login(username, 'nesprávné heslo')
    const unknown = await login('nikdo.takový')
    expect([wrong.status, wrong.body]).toEqual([401, { message: 'login.invalid_credentials' }])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test.each([
    [{ active: false }, 'login.inactive'],
    [{ confirmed: false }, 'login.not_confirmed'],
  ])(
    'an account that is %o is refused with its own code, but only to who knows the password',
    async (given, code) => {
      const { username } = await account(given)
      const right = await login(username)
      const wrong = await login(username, 'nesprávné heslo')
      expect([right.status, right.body.message]).toEqual([403, code])
      expect([wrong.status, wrong.body.message]).toEqual([401, 'login.invalid_credentials'])
    },
  )

  test('an account without a password cannot be entered, with whatever password', async () => {
    const { id, username } = await account()
    await world.db
      .updateTable('core.user')
      .set({ password_hash: null })
      .where('id', '=', id)
      .execute()
    const { status } = await login(username)
    expect(status).toBe(401)
  })

  test('an account of the directory cannot be entered by a hash of our own, nor while the directory is off', async () => {
    const { id, username } = await account()
    await world.db
      .updateTable('core.user')
      .set({ directory_id: newId() })
      .where('id', '=', id)
      .execute()
    expect((await login(username)).status).toBe(401)
  })

  test('goes to the language and the place that the user has set', async () => {
    const { id, username } = await account()
    await world.db
      .updateTable('core.user')
      .set({ language: 'en', login_url: '/calendar' })
      .where('id', '=', id)
      .execute()
    const { body } = await login(username)
    expect(signedIn.parse(body).user).toMatchObject({ language: 'en', login_url: '/calendar' })
  })

  test('the same letters typed as one sign or as two are the same password', async () => {
    const { username } = await account()
    const { status } = await login(username, PASSWORD.normalize('NFD'))
    expect(status).toBe(200)
  })

  test.each([
    {},
    { login: 'x' },
    { login: '', password: '' },
    { login: 'x', password: 'y'.repeat(257) },
    { login: 'x', password: 'y', role: 'superadmin' },
    { login: 'a\u0000b', password: 'y' },
    { login: 'a\ud800b', password: 'y' },
  ])('the body %o is refused field by field', async (body) => {
    const { status, body: answer } = await world.callWith(world.anonymous, authEndpoints.login, {
      body,
    })
    expect([status, answer.message]).toEqual([422, 'check_data'])
    expect(Object.keys(answer.errors ?? {}).length).toBeGreaterThan(0)
  })

  test('is recorded, the refused attempt too', async () => {
    const { id, username } = await account()
    await login(username, 'nesprávné heslo')
    await login(username)
    await world.db.updateTable('core.user').set({ active: false }).where('id', '=', id).execute()
    await login(username)
    const rows = await world.db
      .selectFrom('core.log')
      .select('action')
      .where('row_id', '=', id)
      .where('action', 'in', ['sign_in', 'sign_in_failed'])
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'sign_in_failed',
      'sign_in',
      'sign_in_failed',
    ])
  })
})

describe('attempts are throttled', () => {
  test(`after ${ATTEMPTS_PER_ACCOUNT} wrong passwords the account waits, even with the right one, and then it opens again`, async () => {
    const { username } = await account()
    for (let attempt = 0; attempt < ATTEMPTS_PER_ACCOUNT; attempt += 1)
      await login(username, 'nesprávné heslo')
    const refused = await login(username)
    expect([refused.status, refused.body.message]).toEqual([429, 'login.too_many_attempts'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(WINDOW_SECONDS)
    world.setNow(new Date(Date.parse(NOW) + (WINDOW_SECONDS + 1) * 1000).toISOString())
    expect((await login(username)).status).toBe(200)
  })

  test('an unknown account is throttled like a known one', async () => {
    for (let attempt = 0; attempt < ATTEMPTS_PER_ACCOUNT; attempt += 1) await login('nikdo.takový')
    expect((await login('nikdo.takový')).status).toBe(429)
  })

  test('parallel guesses do not slip through together', async () => {
    const { username } = await account()
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => login(username, 'nesprávné heslo')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(ATTEMPTS_PER_ACCOUNT)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25 - ATTEMPTS_PER_ACCOUNT)
  })

  test('one address that tries many accounts is stopped', async () => {
    const answers = []
    for (let attempt = 0; attempt <= ATTEMPTS_PER_ADDRESS; attempt += 1)
      answers.push((await login(`neznámý${attempt}`)).status)
    expect(answers.at(-1)).toBe(429)
    expect(answers.slice(0, -1).every((status) => status === 401)).toBe(true)
  })

  test('its own attempts stop whoever sends them, and not the account’s owner elsewhere', async () => {
    const { username } = await account()
    for (let attempt = 0; attempt <= ATTEMPTS_PER_ADDRESS; attempt += 1)
      await loginFrom('192.0.2.66', username, 'nesprávné heslo')
    expect(await loginFrom('192.0.2.66', username)).toBe(429)
    expect(await loginFrom('192.0.2.7', username)).toBe(200)
  })

  test('an account that is tried from many places at once waits for all of them', async () => {
    const { username } = await account()
    const places = Math.ceil(ATTEMPTS_PER_ACCOUNT_ANYWHERE / ATTEMPTS_PER_ACCOUNT)
    for (let place = 1; place <= places; place += 1) {
      for (let attempt = 0; attempt < ATTEMPTS_PER_ACCOUNT; attempt += 1)
        await loginFrom(`192.0.2.${place}`, username, 'nesprávné heslo')
    }
    expect(await loginFrom('192.0.2.200', username)).toBe(429)
  })

  test('all addresses of one IPv6 network are one', async () => {
    const statuses = []
    for (let attempt = 0; attempt <= ATTEMPTS_PER_ADDRESS; attempt += 1)
      statuses.push(await loginFrom(`2001:db8::${attempt}`, `neznámý${attempt}`))
    expect(statuses.at(-1)).toBe(429)
    expect(await loginFrom('2001:db8:0:1::1', 'neznámý')).toBe(401)
  })

  test('a network that has been stopped leaves no trace of the names that it invents', async () => {
    for (let attempt = 0; attempt <= ATTEMPTS_PER_ADDRESS + 20; attempt += 1)
      await login(`neznámý${attempt}`)
    const { length } = await world.db
      .selectFrom('core.login_attempt')
      .select('key')
      .where('key', 'like', 'account:%')
      .execute()
    expect(length).toBe(2 * ATTEMPTS_PER_ADDRESS)
  })

  test('a right password clears the account’s counter', async () => {
    const { username } = await account()
    for (let attempt = 0; attempt < ATTEMPTS_PER_ACCOUNT - 1; attempt += 1)
      await login(username, 'nesprávné heslo')
    await login(username)
    expect((await login(username, 'nesprávné heslo')).status).toBe(401)
    expect((await login(username)).status).toBe(200)
  })

  test('what was typed as a name is not kept readable', async () => {
    await login('heslo napsané do špatného pole')
    const keys = await world.db.selectFrom('core.login_attempt').select('key').execute()
    expect(JSON.stringify(keys)).not.toContain('heslo')
  })
})

describe('a session', () => {
  test('is verified with the rights as they are at this moment', async () => {
    const session = await someSession()
    await world.db
      .insertInto('core.user_permission')
      .values({ user_id: session.userId, permission: 'position.read' })
      .execute()
    const { body } = await world.call(session, authEndpoints.verify, {})
    expect(body.permissions_data.permissions).toEqual({ 'position.read': true })
  })

  test('ends with its sign-out, and no other does', async () => {
    const first = await someSession()
    const second = { ...first, token: signedIn.parse((await login(first.username)).body).token }
    await world.call(first, authEndpoints.logout, {})
    const ended = await world.call(first, authEndpoints.verify, {})
    expect([ended.status, ended.body.message]).toEqual([401, 'token_invalid'])
    expect((await world.call(second, authEndpoints.verify, {})).status).toBe(200)
  })

  test('ends when its time is up', async () => {
    const session = await someSession()
    world.setNow(new Date(Date.parse(NOW) + 721 * 60_000).toISOString())
    const { status, body } = await world.call(session, authEndpoints.verify, {})
    expect([status, body.message]).toEqual([401, 'token_expired'])
  })

  test('that has run out says so for a month, whoever signs in meanwhile, and is forgotten then', async () => {
    const session = await someSession()
    const later = (days: number) =>
      world.setNow(new Date(Date.parse(NOW) + days * 24 * 3_600_000).toISOString())
    const said = async () => (await world.call(session, authEndpoints.verify, {})).body.message
    later(29)
    await someSession()
    await runJob('auth.prune_sessions')
    expect(await said()).toBe('token_expired')
    later(32)
    await runJob('auth.prune_sessions')
    expect(await said()).toBe('token_invalid')
  })

  test.each([{ active: false }, { confirmed: false }, { deleted_at: NOW }])(
    'stops working at once when its user becomes %o',
    async (change) => {
      const session = await someSession()
      await world.db.updateTable('core.user').set(change).where('id', '=', session.userId).execute()
      expect((await world.call(session, authEndpoints.verify, {})).status).toBe(401)
    },
  )

  test.each([null, 'nesmysl', 'a'.repeat(43), "' or 1=1 --"])(
    'the token %s opens nothing',
    async (token) => {
      const { status, body } = await world.call({ userId: '', token }, authEndpoints.verify, {})
      expect([status, body.message]).toEqual([
        401,
        token === null ? 'token_not_found' : 'token_invalid',
      ])
    },
  )

  test('is stored without its token', async () => {
    const { token } = await someSession()
    const sessions = await world.db.selectFrom('core.session').selectAll().execute()
    expect(JSON.stringify(sessions)).not.toContain(token)
    expect(sessions.some((session) => session.token_hash.toString('latin1').includes(token))).toBe(
      false,
    )
  })
})

describe('changing one’s password', () => {
  const NEXT = 'nové dlouhé heslo'
  const body = { old_password: PASSWORD, password: NEXT, password_confirmation: NEXT }

  test('ends every other session and keeps this one', async () => {
    const session = await someSession()
    const other = { ...session, token: signedIn.parse((await login(session.username)).body).token }
    const { status, body: answer } = await world.call(session, authEndpoints.setPassword, { body })
    expect([status, answer.message]).toEqual([200, 'password.set'])
    expect((await world.call(other, authEndpoints.verify, {})).status).toBe(401)
    expect((await world.call(session, authEndpoints.verify, {})).status).toBe(200)
    expect((await login(session.username)).status).toBe(401)
    expect((await login(session.username, NEXT)).status).toBe(200)
  })

  test('needs the old password', async () => {
    const session = await someSession()
    const { status, body: answer } = await world.call(session, authEndpoints.setPassword, {
      body: { ...body, old_password: 'nesprávné heslo' },
    })
    expect([status, answer.message]).toEqual([422, 'password.bad'])
    expect((await login(session.username)).status).toBe(200)
  })

  test('is throttled like signing in', async () => {
    const session = await someSession()
    const wrong = { ...body, old_password: 'nesprávné heslo' }
    for (let attempt = 0; attempt < ATTEMPTS_PER_ACCOUNT; attempt += 1)
      await world.call(session, authEndpoints.setPassword, { body: wrong })
    const refused = await world.call(session, authEndpoints.setPassword, { body })
    expect([refused.status, refused.body.message]).toEqual([429, 'login.too_many_attempts'])
  })

  test('is the directory’s for a user of the directory', async () => {
    const session = await someSession()
    await world.db
      .updateTable('core.user')
      .set({ directory_id: newId(), password_hash: null })
      .where('id', '=', session.userId)
      .execute()
    const { status, body: answer } = await world.call(session, authEndpoints.setPassword, { body })
    expect([status, answer.errors]).toEqual([422, { password: [{ rule: 'directory_managed' }] }])
  })

  test.each([
    [
      { ...body, password: 'krátké1', password_confirmation: 'krátké1' },
      { password: [{ rule: 'min', length: 8 }] },
    ],
    [
      { ...body, password_confirmation: 'jiné heslo' },
      { password_confirmation: [{ rule: 'confirmed' }] },
    ],
  ])('refuses %o', async (given, errors) => {
    const { status, body: answer } = await world.call(
      await someSession(),
      authEndpoints.setPassword,
      {
        body: given,
      },
    )
    expect([status, answer.errors]).toEqual([422, errors])
  })

  test('leaves a trace without the hash', async () => {
    const session = await someSession()
    await world.call(session, authEndpoints.setPassword, { body })
    const entry = await world.db
      .selectFrom('core.log')
      .selectAll()
      .where('row_id', '=', session.userId)
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actor_id: session.userId,
      new_values: { password_hash: '•••' },
      old_values: { password_hash: '•••' },
    })
  })
})
