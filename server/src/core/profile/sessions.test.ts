import { authEndpoints } from '@crm/contract/core/auth/auth'
import { profileEndpoints as endpoints } from '@crm/contract/core/users/profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken, newToken } from '#platform/tokens.ts'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import type { Caller } from '../../testing/call.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const HOUR = 3_600_000
const after = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR).toISOString()

/** One more place where the same person is signed in. */
async function elsewhere(
  { userId }: Caller,
  given: { user_agent?: string; expires_at?: string; last_used_at?: string } = {},
): Promise<Caller> {
  const token = newToken()
  const session = {
    created_at: after(-2),
    expires_at: after(12),
    address: '192.0.2.7',
    user_agent: 'Firefox',
    ...given,
  }
  await world.db
    .insertInto('core.session')
    .values({ ...session, token_hash: hashToken(token), user_id: userId })
    .execute()
  return { userId, token }
}

const list = async (caller: Caller) => (await world.call(caller, endpoints.sessions, {})).body.data
const isIn = async (caller: Caller) =>
  (await world.call(caller, authEndpoints.verify, {})).status === 200

test('one sees where one is signed in, the last used first, the own marked, nothing of the token', async () => {
  const caller = await world.signIn()
  await elsewhere(caller, { user_agent: 'Telefon', last_used_at: after(-1) })
  await elsewhere(caller, { user_agent: 'Dávno', last_used_at: after(-40), expires_at: after(-30) })
  const sessions = await list(caller)
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      is_current: true,
      user_agent: null,
      address: null,
      created_at: NOW,
      last_used_at: NOW,
      expires_at: expect.any(String),
      ends_idle_at: expect.any(String),
    },
    {
      id: expect.any(String),
      is_current: false,
      user_agent: 'Telefon',
      address: '192.0.2.7',
      created_at: after(-2),
      last_used_at: after(-1),
      expires_at: after(12),
      ends_idle_at: expect.any(String),
    },
  ])
})

test('a session’s last use is noted', async () => {
  const caller = await world.signIn()
  const other = await elsewhere(caller)
  expect((await list(caller)).find(({ is_current }) => !is_current)?.last_used_at).toBeNull()
  expect(await isIn(other)).toBe(true)
  expect((await list(caller)).find(({ is_current }) => !is_current)?.last_used_at).toBe(NOW)
})

test('one of them is ended at once', async () => {
  const caller = await world.signIn()
  const other = await elsewhere(caller)
  const { id } = (await list(caller)).find(({ is_current }) => !is_current) ?? { id: '' }
  const { status, body } = await world.call(caller, endpoints.endSession, { params: { id } })
  expect([status, body]).toEqual([200, { message: 'session.ended', data: { id } }])
  expect([await isIn(other), await isIn(caller)]).toEqual([false, true])
  expect((await world.call(caller, endpoints.endSession, { params: { id } })).body.message).toBe(
    'session.not_found',
  )
})

test('nobody ends a session of somebody else, a superadministrator neither', async () => {
  const caller = await world.signIn()
  const [{ id } = { id: '' }] = await list(caller)
  for (const other of [world.as('superadmin'), world.as('desk_worker')]) {
    const { status, body } = await world.call(other, endpoints.endSession, { params: { id } })
    expect([status, body.message]).toEqual([404, 'session.not_found'])
  }
  expect(await isIn(caller)).toBe(true)
  for (const unknown of ['nesmysl', newId()]) {
    expect(
      (await world.call(caller, endpoints.endSession, { params: { id: unknown } })).body.message,
    ).toBe('session.not_found')
  }
})

test('all others are ended, of the same person alone', async () => {
  const caller = await world.signIn()
  const stranger = await world.signIn()
  const others = [await elsewhere(caller), await elsewhere(caller)]
  const { status, body } = await world.call(caller, endpoints.endOtherSessions, {})
  expect([status, body]).toEqual([200, { message: 'session.others_ended' }])
  expect(await Promise.all([caller, stranger, ...others].map(isIn))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(await list(caller)).toHaveLength(1)
})

test('an anonymous caller has no sessions', async () => {
  expect((await world.call(world.anonymous, endpoints.sessions, {})).status).toBe(401)
  expect((await world.call(world.anonymous, endpoints.endOtherSessions, {})).status).toBe(401)
})

test('of thousands of sign-ins the last hundred are listed', async () => {
  const caller = await world.signIn()
  for (let place = 0; place < 105; place += 1) await elsewhere(caller)
  expect(await list(caller)).toHaveLength(100)
})
