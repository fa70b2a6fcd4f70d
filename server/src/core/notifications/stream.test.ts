import { authEndpoints } from '@crm/contract/core/auth/auth'
import { notificationEndpoints } from '@crm/contract/core/notifications'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openEventStream, type EventStream } from '#platform/testing/event-stream.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { tell } from './testing/tell.ts'

let world: World
let address: string
let jana: Caller
const open = new Set<EventStream>()
beforeAll(async () => {
  world = await createWorld()
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  jana = await world.signIn()
})
afterEach(() => open.forEach((stream) => stream.leave()))
afterAll(() => world.close())

/** Follows an inbox and waits for the event that every stream begins with. */
async function follow(caller = jana) {
  const stream = await openEventStream(`${address}/backend/api/messages/stream`, caller.token)
  open.add(stream)
  if (stream.status === 200) await vi.waitUntil(() => stream.events.length > 0)
  return stream
}
const last = (stream: EventStream) => stream.events.at(-1)

test('the number comes at once, and again with every new message', async () => {
  await tell(world, { userId: jana.userId })
  const stream = await follow()
  expect(stream.events).toEqual([{ unread: 1, latest: null }])
  await tell(world, { userId: jana.userId, title: 'Vyložit auto', kind: '?' })
  await expect
    .poll(() => last(stream))
    .toMatchObject({
      unread: 2,
      latest: { words: { cs: 'Oznámení: Vyložit auto' }, read_at: null },
    })
})

test('what is read on one screen changes the others, and is no news', async () => {
  await tell(world, { userId: jana.userId })
  const stream = await follow()
  await world.call(jana, notificationEndpoints.readAll, {})
  await expect.poll(() => last(stream)).toEqual({ unread: 0, latest: null })
})

test('a message is news once, though another is read after it', async () => {
  await tell(world, { userId: jana.userId })
  const { data } = (await world.call(jana, notificationEndpoints.list, { query: {} })).body
  const stream = await follow()
  await tell(world, { userId: jana.userId, title: 'Vyložit auto' })
  await expect.poll(() => last(stream)).toMatchObject({ unread: 2, latest: { read_at: null } })
  await world.call(jana, notificationEndpoints.read, {
    params: { id: data[0]?.id ?? '' },
  })
  await expect.poll(() => last(stream)).toEqual({ unread: 1, latest: null })
})

test('nobody hears of the messages of somebody else', async () => {
  const [stream, other] = [await follow(), await follow(world.as('superadmin'))]
  await tell(world, { userId: jana.userId })
  await expect.poll(() => last(stream)).toMatchObject({ unread: 1 })
  await tell(world, { userId: world.as('superadmin').userId })
  await expect.poll(() => other.events.length).toBe(2)
  expect(stream.events).toHaveLength(2)
})

test('many messages at once are told together', async () => {
  const stream = await follow()
  await Promise.all(Array.from({ length: 20 }, () => tell(world, { userId: jana.userId })))
  await expect.poll(() => last(stream)).toMatchObject({ unread: 20 })
  expect(stream.events.length).toBeLessThan(20)
})

test('after messages may have been missed the number is told anew', async () => {
  const stream = await follow()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`.execute(world.db)
  await tell(world, { userId: jana.userId })
  await expect.poll(() => last(stream), { timeout: 5_000 }).toMatchObject({ unread: 1 })
})

test('the stream ends with the session, and without one there is none', async () => {
  const stream = await follow()
  await world.call(jana, authEndpoints.logout, {})
  await tell(world, { userId: jana.userId })
  await stream.ended
  expect(stream.events).toHaveLength(1)
  expect((await follow(world.anonymous)).status).toBe(401)
})
