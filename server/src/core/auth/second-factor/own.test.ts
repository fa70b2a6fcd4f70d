import { authEndpoints } from '@crm/contract/core/auth/auth'
import { secondFactorEndpoints } from '@crm/contract/core/auth/second-factor'
import { signedIn } from '@crm/contract/core/auth/session'
import { logEndpoints, logFiles } from '@crm/contract/core/log'
import { profileEndpoints } from '@crm/contract/core/users/profile'
import { userEndpoints, userFiles } from '@crm/contract/core/users/users'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { hashToken } from '#platform/tokens.ts'
import { createWorld, NOW, type World } from '../../../testing/world.ts'
import { codeOf } from '../testing/code-of.ts'
import { factorWorld, PASSWORD } from '../testing/factor-world.ts'
import { pruneTrustedDevices } from './own.ts'

let world: World
let people: ReturnType<typeof factorWorld>
beforeAll(async () => {
  world = await createWorld()
  people = factorWorld(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('core.login_attempt').execute()
  world.setNow(NOW)
})

const start = (caller: { userId: string; token: string | null }, body: object) =>
  world.call(caller, secondFactorEndpoints.startTotp, {
    body: { current_password: PASSWORD, code: null, ...body },
  })
const own = async (caller: { userId: string; token: string | null }) =>
  (await world.call(caller, secondFactorEndpoints.get, {})).body.data
const told = async (userId: string) =>
  (
    await world.db
      .selectFrom('core.notification')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
/** A role that demands a factor, given to a user. */
async function demand(userId: string): Promise<void> {
  const id = newId()
  const role = { id, name: 'Účetní', code: id, requires_second_factor: true }
  await world.db.insertInto('core.role').values(role).execute()
  await world.db.insertInto('core.user_role').values({ user_id: userId, role_id: id }).execute()
}

describe('setting a factor up', () => {
  test('asks for the password, and stores nothing before a code is right', async () => {
    const caller = await people.enter(await people.account())
    const wrong = await start(caller, { current_password: 'odhad' })
    expect(wrong.body.errors).toEqual({ current_password: [{ rule: 'password_wrong' }] })
    const { ticket } = (await start(caller, {})).body.data
    const body = { ticket, code: '000000' }
    const refused = await world.call(caller, secondFactorEndpoints.confirmTotp, { body })
    expect(refused.body.errors).toEqual({ code: [{ rule: 'code_wrong' }] })
    expect((await own(caller)).since).toBeNull()
  })

  test('ends the other sessions, keeps this one and tells the user', async () => {
    const username = await people.account()
    const [caller, other] = [await people.enter(username), await people.enter(username)]
    await people.setUp(caller)
    expect(await own(caller)).toMatchObject({ recovery_codes: 10, is_required: false })
    expect((await world.call(other, authEndpoints.verify, {})).status).toBe(401)
    expect(await told(username)).toEqual(['account_factor_set'])
  })

  test('another app needs a code of the present one, and its ticket works once', async () => {
    const { code, recovery, ...caller } = await people.person()
    expect((await start(caller, {})).body.errors).toEqual({ code: [{ rule: 'required' }] })
    expect((await start(caller, { code: '000000' })).body.errors).toEqual({
      code: [{ rule: 'code_wrong' }],
    })
    const replaced = await people.setUp(caller, recovery[0] ?? '')
    people.later(60)
    const ticket = await people.ticketOf(caller.username)
    expect((await people.second(ticket, code())).status).toBe(422)
    expect((await people.second(ticket, recovery[1] ?? '')).status).toBe(422)
    expect((await people.second(ticket, replaced.code())).status).toBe(200)
  })

  test('no ticket of somebody else, and none from before another factor, is worth anything', async () => {
    const username = await people.account()
    const [caller, thief] = [
      await people.enter(username),
      await people.enter(await people.account()),
    ]
    const { ticket, secret } = (await start(caller, {})).body.data
    const body = { ticket, code: codeOf(secret, world.clock.now()) }
    const confirm = (who: typeof caller) =>
      world.call(who, secondFactorEndpoints.confirmTotp, { body })
    expect((await confirm(thief)).body.message).toBe('second_factor.expired')
    await people.setUp(caller)
    expect((await confirm(caller)).body.message).toBe('second_factor.expired')
  })

  test('leaves no session that the password alone has opened at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      await world.db.deleteFrom('core.login_attempt').execute()
      const username = await people.account()
      const caller = await people.enter(username)
      await Promise.all([people.setUp(caller), ...[1, 2, 3].map(() => people.login(username))])
      const sessions = await world.db
        .selectFrom('core.session')
        .select(['token_hash', 'factor'])
        .where('user_id', '=', username)
        .execute()
      expect(sessions).toEqual([{ token_hash: hashToken(caller.token ?? ''), factor: 'totp' }])
    }
  })
})

describe('a present factor', () => {
  test('is turned off with password and code, and told', async () => {
    const { code, username, ...caller } = await people.person()
    const remove = (body: { current_password: string; code: string }) =>
      world.call(caller, secondFactorEndpoints.remove, { body })
    expect((await remove({ current_password: 'odhad', code: code() })).status).toBe(422)
    expect((await remove({ current_password: PASSWORD, code: '000000' })).status).toBe(422)
    const off = await remove({ current_password: PASSWORD, code: code() })
    expect(off.body.message).toBe('second_factor.removed')
    expect(signedIn.safeParse(await people.login(username)).success).toBe(true)
    expect(await told(username)).toEqual(['account_factor_set', 'account_factor_off'])
    const none = await remove({ current_password: PASSWORD, code: code(1) })
    expect([none.status, none.body.message]).toEqual([409, 'second_factor.none'])
  })

  test('gets new recovery codes, and the older ones work no more', async () => {
    const { code, recovery, username, ...caller } = await people.person()
    const { body } = await world.call(caller, secondFactorEndpoints.renewCodes, {
      body: { current_password: PASSWORD, code: code() },
    })
    const ticket = await people.ticketOf(username)
    expect((await people.second(ticket, recovery[0] ?? '')).status).toBe(422)
    expect((await people.second(ticket, body.data.recovery_codes[0] ?? '')).status).toBe(200)
    expect(await told(username)).toEqual([
      'account_factor_set',
      'account_recovery_made',
      'account_recovery_used',
    ])
  })

  test('no answer, log or file has the secret, a code or a token, nor what is stored of them', async () => {
    const { userId, token, secret, recovery, username, code } = await people.person()
    const ticket = await people.ticketOf(username)
    const { body } = await people.second(ticket, recovery[0] ?? '', true)
    await people.second(await people.ticketOf(username), code())
    const { secret: sealed } = await world.db
      .selectFrom('core.user_totp')
      .select('secret')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(sealed).toMatch(/^v1:/)
    expect(sealed + ticket).not.toContain(secret)
    const admin = world.as('superadmin')
    const read = (url: string, payload?: object) =>
      world.app.inject({
        method: payload ? 'POST' : 'GET',
        url: `/backend/api${url}`,
        headers: { authorization: `Bearer ${admin.token}` },
        ...(payload ? { payload } : {}),
      })
    const file = { format: 'csv', language: 'cs', filters: {} }
    const answers = await Promise.all([
      read(`/users/${userId}`),
      read('/users'),
      read(userFiles.export.path, file),
      read(`${logEndpoints.list.path}?row_id=${userId}`),
      read(logEndpoints.list.path),
      read(logFiles.export.path, file),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    const log = await world.owner.selectFrom('core.log').selectAll().execute()
    expect(log.map(({ table_name }) => table_name)).toContain('core.trusted_device')
    const mine = await own({ userId, token })
    const texts = [log, mine, ...answers.map((answer) => answer.payload)].map((text) =>
      JSON.stringify(text),
    )
    const bare = recovery.map((one) => one.replaceAll('-', ''))
    const hashes = [...bare, body.device_token ?? ''].map((one) => hashToken(one).toString('hex'))
    const secrets = [secret, sealed, ...recovery, ...bare, body.device_token ?? 'none', ...hashes]
    expect(secrets.filter((one) => texts.some((text) => text.includes(one)))).toEqual([])
  })

  test('keeps a trusted device until it expires, and no longer', async () => {
    const { username, code } = await people.person()
    await people.second(await people.ticketOf(username), code(), true)
    const kept = () =>
      world.db
        .selectFrom('core.trusted_device')
        .where('user_id', '=', username)
        .select('id')
        .execute()
    people.later(30 * 24 * 3_600 - 1)
    await pruneTrustedDevices(world)
    expect(await kept()).toHaveLength(1)
    people.later(2)
    await pruneTrustedDevices(world)
    expect(await kept()).toEqual([])
  })
})

describe('a role that demands a factor', () => {
  test('who has such a role can do nothing but set one up', async () => {
    const username = await people.account()
    const caller = await people.enter(username)
    await demand(username)
    const verified = await world.call(caller, authEndpoints.verify, {})
    expect(verified.body.must_set_second_factor).toBe(true)
    const refused = await world.call(caller, profileEndpoints.sessions, {})
    expect([refused.status, refused.body.message]).toEqual([403, 'second_factor.required'])
    const made = await people.setUp(caller)
    expect((await world.call(made, profileEndpoints.sessions, {})).status).toBe(200)
    expect((await world.call(made, authEndpoints.verify, {})).body.must_set_second_factor).toBe(
      false,
    )
  })

  test('lets in by code and by trusted device, and keeps the factor on', async () => {
    const { code, username, ...caller } = await people.person()
    await demand(username)
    const { body } = await people.second(await people.ticketOf(username), code(), true)
    expect(body.must_set_second_factor).toBe(false)
    const device = await people.login(username, [body.device_token ?? ''])
    expect(signedIn.parse(device).must_set_second_factor).toBe(false)
    const off = await world.call(caller, secondFactorEndpoints.remove, {
      body: { current_password: PASSWORD, code: code(1) },
    })
    expect([off.status, off.body.message]).toEqual([409, 'second_factor.role_demands'])
  })

  test('does not ask before a password of somebody else is changed', async () => {
    const username = await people.account()
    const caller = await people.enter(username)
    await demand(username)
    await world.db
      .updateTable('core.user')
      .set({ must_change_password: true })
      .where('id', '=', username)
      .execute()
    expect((await start(caller, {})).body.message).toBe('password.change_required')
  })
})

describe('a lost phone', () => {
  const removeFrom = (caller: { userId: string; token: string | null }, id: string) =>
    world.call(caller, userEndpoints.removeSecondFactor, { params: { id } })

  test('loses its factor by who may change the user; sessions end, the user is told', async () => {
    const { userId, username, ...person } = await people.person()
    const administrator = await world.signIn({ permissions: ['user.update'] })
    expect((await removeFrom(administrator, userId)).body.message).toBe('second_factor.removed')
    expect((await world.call({ userId, ...person }, authEndpoints.verify, {})).status).toBe(401)
    expect(signedIn.safeParse(await people.login(username)).success).toBe(true)
    expect(await told(userId)).toEqual(['account_factor_set', 'account_factor_removed'])
    const again = await removeFrom(administrator, userId)
    expect([again.status, again.body.message]).toEqual([409, 'second_factor.none'])
  })

  test('is nobody’s own to report without a code, nor anybody’s without the right', async () => {
    const { userId } = await people.person()
    const reader = await world.signIn({ permissions: ['user.read'] })
    expect((await removeFrom(reader, userId)).status).toBe(403)
    const self = await world.signIn({ permissions: ['user.update'] })
    expect((await removeFrom(self, self.userId)).body.message).toBe('user.self')
  })
})
