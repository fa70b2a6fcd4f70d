import { authEndpoints } from '@crm/contract/core/auth/auth'
import { calendarFeedEndpoints as endpoints } from '@crm/contract/core/calendar/calendar-feed'
import { eventEndpoints } from '@crm/contract/core/calendar/events'
import { profileEndpoints } from '@crm/contract/core/users/profile'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#core/passwords/hashing.ts'
import { endSessionsOf } from '#core/auth/service.ts'
import { transact } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { NOW } from '../../testing/world.ts'
import {
  createCalendarWorld,
  readCalendar,
  wholeDays,
  type CalendarWorld,
} from './testing/calendar-world.ts'

let world: CalendarWorld
let owner: Caller
let other: Caller
beforeAll(async () => {
  world = await createCalendarWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  const permissions = ['event.read', 'event.create', 'task.read'] as const
  owner = await world.signIn({ permissions, name: 'Jana', surname: 'Nová' })
  other = await world.signIn({ permissions })
})

const make = async () => new URL((await world.call(owner, endpoints.create, {})).body.data.url)
const read = (url: URL, headers: Record<string, string> = {}) =>
  world.app.inject({ url: url.pathname, headers })
const getNames = async (url: URL) =>
  readCalendar((await read(url)).body).events.map(({ summary }) => summary)
const task = (given: {
  name: string
  deadline_at: string
  solver_id?: string | null
  completed?: boolean
}) =>
  world.db
    .insertInto('core.task')
    .values({
      id: newId(),
      name: given.name,
      deadline_at: given.deadline_at,
      author_id: other.userId,
      solver_id: given.solver_id ?? owner.userId,
      reminders_since: NOW,
      ...(given.completed ? { completed_at: NOW, completed_by: owner.userId } : {}),
    })
    .execute()

test('a calendar has a secret address, shown once, of which the hash alone is kept', async () => {
  expect((await world.call(owner, endpoints.get, {})).body.data).toBeNull()
  const created = await world.call(owner, endpoints.create, {})
  expect([created.status, created.body]).toEqual([
    201,
    {
      message: 'calendar_feed.created',
      data: {
        url: expect.stringMatching(
          /^https:\/\/crm\.banka\.example\/backend\/api\/calendar\/feeds\/[\w-]{43}\.ics$/,
        ),
      },
    },
  ])
  expect((await world.call(owner, endpoints.get, {})).body.data).toEqual({
    created_at: NOW,
    last_used_at: null,
  })
  const stored = await world.db
    .selectFrom('core.calendar_feed')
    .selectAll()
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  const token = created.body.data.url.slice(-47, -4)
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(stored.token_hash).toHaveLength(32)
})

test('it holds one’s own events and those not declined, at their time in Prague, and the deadlines of one’s tasks', async () => {
  const url = await make()
  await world.create(owner, {
    name: 'Přes změnu času',
    start_at: '2026-03-28T22:00:00Z',
    end_at: '2026-03-29T03:00:00Z',
    note: 'Žluťoučký kůň',
  })
  await world.create(owner, { name: 'Dva dny', ...wholeDays('2026-10-24', '2026-10-25') })
  await world.create(other, { name: 'Pozvaná', guests: [{ user_id: owner.userId }] })
  const { id } = await world.create(other, {
    name: 'Odmítnutá',
    guests: [{ user_id: owner.userId }],
  })
  await world.call(owner, eventEndpoints.answer, { params: { id }, body: { status: 'declined' } })
  await world.create(other, {
    name: 'Cizí dovolená',
    type: 'holiday',
    ...wholeDays('2026-04-01', '2026-04-02'),
  })
  await world.create(owner, { name: 'Dávná', ...wholeDays('2025-12-01', '2025-12-02') })
  await world.create(owner, { name: 'Daleká', ...wholeDays('2027-03-20', '2027-03-20') })
  await task({ name: 'Objednat mléko', deadline_at: '2026-03-20T07:00:00Z' })
  await task({ name: 'Hotový', deadline_at: '2026-03-20T07:00:00Z', completed: true })
  await task({ name: 'Cizí', deadline_at: '2026-03-20T07:00:00Z', solver_id: other.userId })

  const answer = await read(url)
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['cache-control'],
  ]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-cache'])
  const { events, calendar } = readCalendar(answer.body)
  const told = events.map(({ summary, startDate, endDate }) => [
    summary,
    String(startDate),
    String(endDate),
    startDate.zone.tzid,
  ])
  expect(told).toEqual([
    ['Pozvaná', '2026-03-26T09:00:00', '2026-03-26T10:30:00', 'Europe/Prague'],
    ['Přes změnu času', '2026-03-28T23:00:00', '2026-03-29T05:00:00', 'Europe/Prague'],
    ['Dva dny', '2026-10-24', '2026-10-26', 'floating'],
    ['Termín: Objednat mléko', '2026-03-20T08:00:00', '2026-03-20T08:00:00', 'Europe/Prague'],
  ])
  expect(events[1]?.description).toMatch(
    /^Žluťoučký kůň\n\nhttps:\/\/crm\.banka\.example\/calendar\/[\w-]{36}$/,
  )
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toMatch(/^Jana Nová – /)
  expect(calendar.getFirstProperty('method')).toBeNull()
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(4)
})

test('a changed event is changed there, and a deleted one is gone', async () => {
  const url = await make()
  const { id } = await world.create(owner, { name: 'Porada' })
  await world.change(owner, id, { name: 'Jiná porada' })
  expect(await getNames(url)).toEqual(['Jiná porada'])
  await world.call(owner, eventEndpoints.remove, { params: { id } })
  expect(await getNames(url)).toEqual([])
})

test('who has the calendar as it is gets no second copy', async () => {
  const url = await make()
  const { headers } = await read(url)
  const etag = String(headers['etag'])
  const again = await read(url, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await read(url, { 'if-none-match': `"x", W/${etag}` })).statusCode).toBe(304)
  await world.create(owner)
  expect((await read(url, { 'if-none-match': etag })).statusCode).toBe(200)
})

test('that it is read is noted, at most once a minute', async () => {
  const url = await make()
  const noted = async (moment: string) => {
    world.setNow(moment)
    await read(url)
    return (await world.call(owner, endpoints.get, {})).body.data?.last_used_at
  }
  expect(await noted('2026-03-10T09:00:00.000Z')).toBe('2026-03-10T09:00:00.000Z')
  expect(await noted('2026-03-10T09:00:59.000Z')).toBe('2026-03-10T09:00:00.000Z')
  expect(await noted('2026-03-10T09:01:01.000Z')).toBe('2026-03-10T09:01:01.000Z')
})

test('an address that was revoked or replaced, of who may not sign in or not see the calendar, is nobody’s', async () => {
  const set = (values: { active?: boolean; deleted_at?: string | null; confirmed?: boolean }) =>
    world.db.updateTable('core.user').set(values).where('id', '=', owner.userId).execute()
  const old = await make()
  const url = await make()
  expect([(await read(old)).statusCode, (await read(url)).statusCode]).toEqual([404, 200])
  for (const values of [{ active: false }, { deleted_at: NOW }, { confirmed: false }]) {
    await set(values)
    const { statusCode, body } = await read(url)
    expect([statusCode, JSON.parse(body).message]).toEqual([404, 'calendar_feed.not_found'])
    await set({ active: true, deleted_at: null, confirmed: true })
  }
  await world.db
    .deleteFrom('core.user_permission')
    .where('user_id', '=', owner.userId)
    .where('permission', '=', 'event.read')
    .execute()
  expect((await read(url)).statusCode).toBe(404)
  await world.db
    .insertInto('core.user_permission')
    .values({ user_id: owner.userId, permission: 'event.read' })
    .execute()
  const removed = await world.call(owner, endpoints.remove, {})
  expect([removed.status, removed.body]).toEqual([200, { message: 'calendar_feed.deleted' }])
  for (const path of [
    url.pathname,
    url.pathname.slice(0, -5),
    `${url.pathname.slice(0, -47)}x.ics`,
  ]) {
    expect((await world.app.inject({ url: path })).statusCode).toBe(404)
  }
  expect((await world.call(owner, endpoints.remove, {})).status).toBe(200)
})

test.each([
  [
    'their password is changed',
    () =>
      world.call(owner, authEndpoints.setPassword, {
        body: {
          old_password: 'staré-heslo-1',
          password: 'modrá-konvice-na-polici',
          password_confirmation: 'modrá-konvice-na-polici',
        },
      }),
  ],
  ['they sign out everywhere else', () => world.call(owner, profileEndpoints.endOtherSessions, {})],
  [
    'an administrator ends their sessions',
    () => transact(world.db, { userId: null }, (tx) => endSessionsOf(tx, owner.userId)),
  ],
])('the address of a calendar ends when %s', async (_what, end) => {
  const password_hash = await hashPassword('staré-heslo-1')
  await world.db
    .updateTable('core.user')
    .set({ password_hash })
    .where('id', '=', owner.userId)
    .execute()
  const url = await make()
  const others = new URL((await world.call(other, endpoints.create, {})).body.data.url)
  await end()
  expect([(await read(url)).statusCode, (await read(others)).statusCode]).toEqual([404, 200])
})

test('without the right to tasks their deadlines are not told', async () => {
  owner = await world.signIn({ permissions: ['event.read'] })
  const url = await make()
  await task({ name: 'Objednat mléko', deadline_at: '2026-03-20T07:00:00Z' })
  expect(await getNames(url)).toEqual([])
})
