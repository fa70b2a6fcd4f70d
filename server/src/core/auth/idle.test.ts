import { authEndpoints } from '@crm/contract/core/auth/auth'
import { notificationStreams } from '@crm/contract/core/notifications'
import { profileEndpoints } from '@crm/contract/core/users/profile'
import { settingsEndpoints } from '@crm/contract/core/settings'
import { API_BASE } from '#platform/http/mount.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import type { Caller } from '../../testing/call.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ endsIdle: true })
})
afterAll(() => world.close())
beforeEach(() => at(0))

/** Seconds after the beginning; an unused session ends after an hour and the minute within which a use is written. */
const at = (seconds: number) =>
  world.setNow(new Date(Date.parse(NOW) + seconds * 1_000).toISOString())
const [HOUR, MINUTE] = [3_600, 60]

const call = async ({ token }: Caller, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await world.app.inject({
    method: authEndpoints.verify.method,
    url: API_BASE + authEndpoints.verify.path,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  return [statusCode, JSON.parse(body).message]
}
const IN = [200, undefined]
const ENDED = [401, 'token_idle']

test('a session that nobody uses ends after the time of the settings and a minute', async () => {
  const caller = await world.signIn()
  at(HOUR + MINUTE)
  expect(await call(caller)).toEqual(IN)
  at(2 * (HOUR + MINUTE))
  expect(await call(caller)).toEqual(IN)
  at(3 * (HOUR + MINUTE) + 1)
  expect(await call(caller)).toEqual(ENDED)
})

test('one that was used within the last minute before its end lasts, because a use is written once a minute', async () => {
  const caller = await world.signIn()
  at(MINUTE)
  expect(await call(caller)).toEqual(IN)
  at(MINUTE + HOUR)
  expect(await call(caller)).toEqual(IN)
})

test('one that was never used counts from its sign-in', async () => {
  const caller = await world.signIn()
  await world.db
    .updateTable('core.session')
    .set({ last_used_at: null })
    .where('user_id', '=', caller.userId)
    .execute()
  at(HOUR + MINUTE + 1)
  expect(await call(caller)).toEqual(ENDED)
})

test('a call that nobody caused by doing something keeps no session alive, a program’s does', async () => {
  const [idle, program] = [await world.signIn(), await world.signIn()]
  at(HOUR)
  expect(await call(idle, { 'x-background': '1' })).toEqual(IN)
  expect(await call(program)).toEqual(IN)
  at(HOUR + MINUTE + 1)
  expect(await call(idle)).toEqual(ENDED)
  expect(await call(program)).toEqual(IN)
})

test('a stream keeps no session alive', async () => {
  const caller = await world.signIn()
  at(HOUR)
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const { status } = await fetch(address + API_BASE + notificationStreams.follow.path, {
    headers: { authorization: `Bearer ${caller.token}` },
    signal: leaving.signal,
  })
  leaving.abort()
  expect(status).toBe(200)
  at(HOUR + MINUTE + 1)
  expect(await call(caller)).toEqual(ENDED)
})

test('a changed setting holds at once for open sessions, which say when they end', async () => {
  const [caller, admin] = [await world.signIn(), world.as('superadmin')]
  const endsAt = async () => {
    const { body } = await world.call(caller, profileEndpoints.sessions, {})
    return body.data.map(({ ends_idle_at }) => (Date.parse(ends_idle_at) - Date.parse(NOW)) / 1_000)
  }
  expect(await endsAt()).toEqual([HOUR])
  const setMinutes = async (login_idle_minutes: number) => {
    const { updated_at } = (await world.call(admin, settingsEndpoints.get, {})).body.data
    const { status } = await world.call(admin, settingsEndpoints.setLogin, {
      body: {
        login_duration: 720,
        login_duration_unit: 'minutes',
        login_idle_minutes,
        updated_at,
      },
    })
    expect(status).toBe(200)
  }
  await setMinutes(5)
  expect(await endsAt()).toEqual([5 * MINUTE])
  const { body } = await world.call(caller, authEndpoints.verify, {})
  expect(body.idle_seconds).toBe(5 * MINUTE)
  at(6 * MINUTE + 1)
  expect(await call(caller)).toEqual(ENDED)
  at(0)
  await setMinutes(60)
  at(6 * MINUTE + 1)
  expect(await call(caller)).toEqual(IN)
})

test('the list of one’s sessions leaves out those that have ended unused', async () => {
  const caller = await world.signIn()
  await world.db
    .insertInto('core.session')
    .values({
      token_hash: Buffer.alloc(32, 7),
      user_id: caller.userId,
      created_at: NOW,
      expires_at: new Date(Date.parse(NOW) + 12 * HOUR * 1_000).toISOString(),
    })
    .execute()
  const count = async () =>
    (await world.call(caller, profileEndpoints.sessions, {})).body.data.length
  expect(await count()).toBe(2)
  at(HOUR)
  expect(await count()).toBe(2)
  at(HOUR + MINUTE + 1)
  expect(await count()).toBe(1)
})
