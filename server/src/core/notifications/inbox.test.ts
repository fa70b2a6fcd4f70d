import { authEndpoints } from '@crm/contract/core/auth/auth'
import { notificationEndpoints } from '@crm/contract/core/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { notify } from './notify.ts'
import { pruneInboxes } from './service.ts'
import { MESSAGE, tell } from './testing/tell.ts'

let world: World
let jana: Caller
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  jana = await world.signIn()
})

const inbox = async (caller: Caller, query = {}) =>
  (await world.call(caller, notificationEndpoints.list, { query })).body
const told = async (caller: Caller, query = {}) => (await inbox(caller, query)).data

test('a message has its words in both languages and the way to what it is about', async () => {
  const id = newId()
  await tell(world, { userId: jana.userId, subjectId: id })
  expect(await inbox(jana)).toEqual({
    data: [
      {
        id: expect.any(String),
        kind: 'task_overdue',
        words: {
          cs: 'Termín úkolu „Objednat mléko“ uplynul (út 10. 3. 8:00).',
          en: 'The task “Objednat mléko” is overdue (Tue 10 Mar 8:00).',
        },
        path: `/tasks/${id}`,
        created_at: NOW,
        read_at: null,
      },
    ],
    meta: { page: 1, per_page: 15, total: 1 },
  })
})

test('a kind that nobody knows any more, or facts without sense, still make a sentence', async () => {
  await tell(
    world,
    { userId: jana.userId, kind: 'of_a_module_that_is_gone', title: 'Panely' },
    { userId: jana.userId, facts: { at: 'nonsense' } },
    { userId: jana.userId, kind: 'toString' },
  )
  expect((await told(jana)).map(({ words }) => words.cs).toSorted()).toEqual([
    'Oznámení: Objednat mléko',
    'Oznámení: Objednat mléko',
    'Oznámení: Panely',
  ])
})

test('newest comes first, and the unread can be asked for alone', async () => {
  await tell(world, { userId: jana.userId, title: 'první' })
  world.setNow('2026-03-10T08:31:00.000Z')
  await tell(world, { userId: jana.userId, title: 'druhá', kind: '?' })
  const [newest, oldest] = await told(jana)
  expect([newest?.words.cs, oldest?.words.cs]).toEqual([
    'Oznámení: druhá',
    expect.stringContaining('první'),
  ])
  await world.call(jana, notificationEndpoints.read, { params: { id: newest?.id ?? '' } })
  expect(await told(jana, { unread: 'true' })).toEqual([oldest])
  expect((await told(jana, { unread: 'false' })).map(({ id }) => id)).toEqual([newest?.id])
  expect((await told(jana, { sort: 'created_at' })).map(({ id }) => id)).toEqual([
    oldest?.id,
    newest?.id,
  ])
})

test('reading, taking it back and reading all answer with how many are unread; the first reading counts', async () => {
  await tell(world, { userId: jana.userId }, { userId: jana.userId })
  const [{ id } = { id: '' }] = await told(jana)
  const params = { id }
  expect((await world.call(jana, notificationEndpoints.read, { params })).body).toEqual({
    message: 'notification.read',
    data: { unread: 1 },
  })
  world.setNow('2026-03-10T09:00:00.000Z')
  expect((await world.call(jana, notificationEndpoints.read, { params })).body.data).toEqual({
    unread: 1,
  })
  expect((await told(jana)).find((message) => message.id === id)?.read_at).toBe(NOW)
  expect((await world.call(jana, notificationEndpoints.unread, { params })).body.data).toEqual({
    unread: 2,
  })
  expect((await world.call(jana, notificationEndpoints.readAll, {})).body).toEqual({
    message: 'notification.all_read',
    data: { unread: 0 },
  })
})

test("somebody else's messages are not there: neither listed, nor read, nor marked", async () => {
  await tell(world, { userId: jana.userId })
  const other = world.as('superadmin')
  const [{ id } = { id: '' }] = await told(jana)
  expect(await told(other)).toEqual([])
  for (const endpoint of [notificationEndpoints.read, notificationEndpoints.unread]) {
    const { status, body } = await world.call(other, endpoint, { params: { id } })
    expect([status, body.message]).toEqual([404, 'notification.not_found'])
  }
  await world.call(other, notificationEndpoints.readAll, {})
  expect((await told(jana))[0]?.read_at).toBeNull()
})

test('who is not signed in has no inbox', async () => {
  for (const endpoint of [
    notificationEndpoints.list,
    notificationEndpoints.readAll,
    notificationEndpoints.push,
  ])
    expect((await world.call(world.anonymous, endpoint, {})).status).toBe(401)
})

test('signing in and verifying say how many are unread', async () => {
  await tell(world, { userId: jana.userId }, { userId: jana.userId })
  expect((await world.call(jana, authEndpoints.verify, {})).body.unread_messages).toBe(2)
})

test('the same thing is told once, whoever tells it and however many at once', async () => {
  const other = await world.signIn()
  const both = [
    { userId: jana.userId, once: 'task:1' },
    { userId: other.userId, once: 'task:1' },
  ]
  await Promise.all(
    Array.from({ length: 3 }, (_, index) => tell(world, ...(index % 2 ? both : both.toReversed()))),
  )
  expect([(await told(jana)).length, (await told(other)).length]).toEqual([1, 1])
})

test('what is rolled back was never told', async () => {
  const failing = transact(world.db, { userId: null }, async (tx) => {
    await notify(tx, world.clock, [{ ...MESSAGE, userId: jana.userId }])
    throw new Error('the transaction fails')
  })
  await expect(failing).rejects.toThrow('the transaction fails')
  expect(await told(jana)).toEqual([])
})

test('who is inactive or deleted is told nothing', async () => {
  const gone = await world.signIn()
  await world.db
    .updateTable('core.user')
    .set({ active: false })
    .where('id', '=', jana.userId)
    .execute()
  await world.db
    .updateTable('core.user')
    .set({ deleted_at: NOW })
    .where('id', '=', gone.userId)
    .execute()
  await tell(world, { userId: jana.userId }, { userId: gone.userId }, { userId: newId() })
  const rows = await world.db
    .selectFrom('core.notification')
    .select('id')
    .where('user_id', 'in', [jana.userId, gone.userId])
    .execute()
  expect(rows).toEqual([])
})

test('an inbox remembers a year and a bit', async () => {
  await tell(world, { userId: jana.userId, title: 'stará', kind: '?' })
  world.setNow('2027-03-10T08:30:00.000Z')
  await tell(world, { userId: jana.userId, title: 'nová', kind: '?' })
  world.setNow('2027-04-20T08:30:00.000Z')
  await pruneInboxes(world, new AbortController().signal)
  const rows = await world.db
    .selectFrom('core.notification')
    .select('title')
    .where('user_id', '=', jana.userId)
    .execute()
  expect(rows).toEqual([{ title: 'nová' }])
})
