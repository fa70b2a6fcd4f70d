import { authEndpoints } from '@crm/contract/core/auth/auth'
import { secondFactorEndpoints } from '@crm/contract/core/auth/second-factor'
import { secondStep, signedIn } from '@crm/contract/core/auth/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '#platform/tokens.ts'
import { createWorld, NOW, type World } from '../../../testing/world.ts'
import { factorWorld, PASSWORD } from '../testing/factor-world.ts'

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

const WRONG = { code: [{ rule: 'code_wrong' }] }
const factorOf = async (token: string) =>
  (
    await world.db
      .selectFrom('core.session')
      .select('factor')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  ).factor

describe('signing in with a second factor', () => {
  test('the password alone opens no session, and says what is asked for', async () => {
    const { username } = await people.person()
    const before = await sessions()
    const answer = await people.login(username)
    const step = secondStep.parse(answer).second_factor
    expect(step.ways).toEqual(['totp', 'recovery'])
    expect(Object.keys(answer)).toEqual(['second_factor'])
    expect(await sessions()).toBe(before)
    const caller = { userId: username, token: step.ticket }
    expect((await world.call(caller, authEndpoints.verify, {})).status).toBe(401)
  })

  test('a code opens one, with spaces as apps show it', async () => {
    const { username, code } = await people.person()
    const typed = ` ${code().slice(0, 3)} ${code().slice(3)} `
    const { status, body } = await people.second(await people.ticketOf(username), typed)
    expect([status, body.message, body.device_token]).toEqual([200, 'login.success', null])
    expect(await factorOf(body.token)).toBe('totp')
  })

  test('a code is used once, and after it none of an earlier step', async () => {
    const { username, code } = await people.person()
    expect((await people.second(await people.ticketOf(username), code())).status).toBe(200)
    for (const used of [code(), code(-1)]) {
      const again = await people.second(await people.ticketOf(username), used)
      expect([again.status, again.body.errors]).toEqual([422, WRONG])
    }
    expect((await people.second(await people.ticketOf(username), code(1))).status).toBe(200)
  })

  test('of two uses of one code at the same moment one opens a session', async () => {
    const { username, code, recovery } = await people.person()
    for (const one of [code(), recovery[0] ?? '']) {
      const ticket = await people.ticketOf(username)
      const both = await Promise.all([people.second(ticket, one), people.second(ticket, one)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })

  test('the code that set the factor up does not sign in as well', async () => {
    const made = await people.setUp(await people.enter(await people.account()))
    const ticket = await people.ticketOf(made.username)
    expect((await people.second(ticket, made.code())).body.errors).toEqual(WRONG)
    expect((await people.second(ticket, made.code(1))).status).toBe(200)
  })

  test('a clock may be one step off, not two', async () => {
    const { username, code } = await people.person()
    const ticket = await people.ticketOf(username)
    expect((await people.second(ticket, code(-2))).body.errors).toEqual(WRONG)
    expect((await people.second(ticket, code(2))).body.errors).toEqual(WRONG)
    expect((await people.second(ticket, code(-1))).status).toBe(200)
    expect((await people.second(ticket, code(1))).status).toBe(200)
  })

  test('the code of another user opens nothing', async () => {
    const [one, other] = [await people.person(), await people.person()]
    const ticket = await people.ticketOf(one.username)
    expect((await people.second(ticket, other.code())).body.errors).toEqual(WRONG)
    expect((await people.second(ticket, other.recovery[0] ?? '')).body.errors).toEqual(WRONG)
  })

  test('a recovery code works once, however it is typed', async () => {
    const { username, recovery } = await people.person()
    expect(recovery).toHaveLength(10)
    expect(recovery[0]).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    const typed = ` ${recovery[3]?.toLowerCase().replaceAll('-', ' ')}`
    const { body } = await people.second(await people.ticketOf(username), typed)
    expect(await factorOf(body.token)).toBe('recovery')
    const again = await people.second(await people.ticketOf(username), recovery[3] ?? '')
    expect(again.body.errors).toEqual(WRONG)
    const own = await world.call(
      { userId: username, token: body.token },
      secondFactorEndpoints.get,
      {},
    )
    expect(own.body.data.recovery_codes).toBe(9)
  })

  test('a ticket ends after a quarter of an hour, and with the password', async () => {
    const { username, code } = await people.person()
    const ticket = await people.ticketOf(username)
    people.later(15 * 60)
    expect((await people.second(ticket, code())).body.message).toBe('second_factor.expired')
    const next = await people.ticketOf(username)
    await world.db
      .updateTable('core.user')
      .set({ password_hash: 'another' })
      .where('id', '=', username)
      .execute()
    expect((await people.second(next, code())).body.message).toBe('second_factor.expired')
  })

  test.each(['nesmysl', 'v1:AAAA', `v1:${'A'.repeat(200)}`])('%s is no ticket', async (ticket) => {
    const { status, body } = await people.second(ticket, '123456')
    expect([status, body.message]).toEqual([409, 'second_factor.expired'])
  })

  test('what was sealed for another step is no ticket', async () => {
    const { code, ...caller } = await people.person()
    const body = { current_password: PASSWORD, code: code() }
    const started = await world.call(caller, secondFactorEndpoints.startTotp, { body })
    const { message } = (await people.second(started.body.data.ticket, code(1))).body
    expect(message).toBe('second_factor.expired')
  })

  test('a deactivated user gets no session', async () => {
    const { username, code } = await people.person()
    const ticket = await people.ticketOf(username)
    await world.db
      .updateTable('core.user')
      .set({ active: false })
      .where('id', '=', username)
      .execute()
    expect((await people.second(ticket, code())).status).toBe(409)
  })
})

describe('guessing codes', () => {
  test('is stopped after five, and waits for longer each time', async () => {
    const { username, code } = await people.person()
    const ticket = await people.ticketOf(username)
    for (let guess = 0; guess < 5; guess += 1)
      expect((await people.second(ticket, '000000')).status).toBe(422)
    const right = await people.second(ticket, code())
    expect([right.status, right.body.message]).toEqual([429, 'login.too_many_attempts'])
    people.later(61)
    expect((await people.second(ticket, code())).status).toBe(200)
  })

  test('is not forgiven by entering the right password again', async () => {
    const { username, code } = await people.person()
    for (let guess = 0; guess < 5; guess += 1)
      await people.second(await people.ticketOf(username), '000000')
    expect((await people.second(await people.ticketOf(username), code())).status).toBe(429)
  })

  test('stands in the log, without the code', async () => {
    const { username } = await people.person()
    await people.second(await people.ticketOf(username), '918273')
    const entries = await world.db
      .selectFrom('core.log')
      .select(['action', 'new_values'])
      .where('row_id', '=', username)
      .where('action', 'in', ['sign_in', 'sign_in_failed'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'sign_in', new_values: null },
      { action: 'sign_in_failed', new_values: { factor: 'wrong' } },
    ])
  })
})

describe('a trusted device', () => {
  const trusting = async () => {
    const person = await people.person()
    const { body } = await people.second(
      await people.ticketOf(person.username),
      person.code(),
      true,
    )
    return { ...person, token: body.token, device: body.device_token ?? '' }
  }
  const isAsked = async (username: string, device: string) =>
    !signedIn.safeParse(await people.login(username, [device])).success

  test('is none any more if the clock was a year ahead when it was trusted', async () => {
    const year = 365 * 24 * 3_600
    people.later(year)
    const { username, device } = await trusting()
    expect(await isAsked(username, device)).toBe(false)
    people.later(-year)
    expect(await isAsked(username, device)).toBe(true)
  })

  test('needs no second step for 30 days', async () => {
    const { username, device } = await trusting()
    const { token } = signedIn.parse(await people.login(username, ['jiný', device]))
    expect(await factorOf(token)).toBe('device')
    people.later(30 * 24 * 3_600 - 1)
    expect(await isAsked(username, device)).toBe(false)
    people.later(2)
    expect(await isAsked(username, device)).toBe(true)
  })

  test('is one of its user, not of another, and no password', async () => {
    const [one, other] = [await trusting(), await trusting()]
    expect(await isAsked(one.username, other.device)).toBe(true)
    const body = { login: one.username, password: 'odhad', device_tokens: [one.device] }
    const guess = await world.call(world.anonymous, authEndpoints.login, { body })
    expect(guess.status).toBe(401)
  })

  test('is listed without its token, and ends by its user’s wish alone', async () => {
    const { device, ...one } = await trusting()
    const list = async () =>
      (await world.call(one, secondFactorEndpoints.get, {})).body.data.trusted_devices
    const [listed] = await list()
    expect(Object.keys(listed ?? {}).sort()).toEqual(
      ['id', 'user_agent', 'address', 'created_at', 'last_used_at', 'expires_at'].sort(),
    )
    const params = { id: listed?.id ?? '' }
    const others = await world.call(await trusting(), secondFactorEndpoints.endDevice, { params })
    expect(others.body.message).toBe('trusted_device.not_found')
    expect(await isAsked(one.username, device)).toBe(false)
    const ended = await world.call(one, secondFactorEndpoints.endDevice, { params })
    expect(ended.body.message).toBe('trusted_device.ended')
    expect(await list()).toEqual([])
    expect(await isAsked(one.username, device)).toBe(true)
  })

  test('ends with a changed password', async () => {
    const { username, token, device } = await trusting()
    const next = 'zelená sova u potoka'
    const body = { old_password: PASSWORD, password: next, password_confirmation: next }
    await world.call({ userId: username, token }, authEndpoints.setPassword, { body })
    const login = { login: username, password: next, device_tokens: [device] }
    const answer = await world.call(world.anonymous, authEndpoints.login, { body: login })
    expect('second_factor' in answer.body).toBe(true)
  })

  test('ends with another app', async () => {
    const { username, token, code, device } = await trusting()
    people.later(30)
    await people.setUp({ userId: username, token }, code())
    expect(await isAsked(username, device)).toBe(true)
  })
})

const sessions = async () =>
  (await world.db.selectFrom('core.session').select('id').execute()).length
