import { eventEndpoints as endpoints } from '@crm/contract/core/calendar/events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { NOW } from '../../testing/world.ts'
import {
  createCalendarWorld,
  event,
  wholeDays,
  type CalendarWorld,
} from './testing/calendar-world.ts'

let world: CalendarWorld
let author: Caller
let guest: Caller
let stranger: Caller
beforeAll(async () => {
  world = await createCalendarWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  const permissions = ['event.read', 'event.create'] as const
  author = await world.signIn({ permissions, name: 'Jana', surname: 'Nová' })
  guest = await world.signIn({ permissions, name: 'Petr', surname: 'Host' })
  stranger = await world.signIn({ permissions })
})

const list = async (caller: Caller, from: string, to = from) =>
  (await world.call(caller, endpoints.list, { query: { from, to } })).body.data
const named = async (caller: Caller, from: string, to = from) =>
  (await list(caller, from, to)).events.map(({ name }) => name)
const move = (
  caller: Caller,
  { id, updated_at }: { id: string; updated_at: string },
  when: object,
) =>
  world.callWith(caller, endpoints.move, {
    params: { id },
    body: {
      all_day: false,
      start_at: null,
      end_at: null,
      start_on: null,
      end_on: null,
      ...when,
      updated_at,
    },
  })
const getSequence = async (id: string) =>
  (
    await world.db
      .selectFrom('core.event')
      .select('sequence')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).sequence

test('an event is created, shown, changed, moved and deleted, each with its message', async () => {
  const body = event({
    note: 'Přineste výkazy',
    notify_before: ['24_hours'],
    guests: [{ user_id: guest.userId }],
  })
  const created = await world.call(author, endpoints.create, { body })
  const { id } = created.body.data
  expect([created.status, created.body]).toEqual([
    201,
    { message: 'event.created', data: { id: expect.any(String), updated_at: expect.any(String) } },
  ])
  const shown = await world.call(author, endpoints.get, { params: { id } })
  expect(shown.body.data).toEqual({
    id,
    name: 'Porada vedoucích',
    type: 'meeting',
    all_day: false,
    start_at: '2026-03-26T08:00:00.000Z',
    end_at: '2026-03-26T09:30:00.000Z',
    start_on: null,
    end_on: null,
    author: { id: author.userId, name: 'Jana', surname: 'Nová', avatar: null },
    mine: 'author',
    guests_count: 1,
    updated_at: created.body.data.updated_at,
    can: { update: true, delete: true },
    address: 'Křižíkova 12, Praha',
    note: 'Přineste výkazy',
    notify_before: ['24_hours'],
    guests: [
      {
        id: expect.any(String),
        user: { id: guest.userId, name: 'Petr', surname: 'Host', avatar: null },
        email: null,
        status: 'waiting',
        erased: false,
        answered_at: null,
        mail: null,
        // colleagues answer by themselves
        link: null,
      },
    ],
  })
  const changed = await world.change(author, id, { name: 'Porada všech' })
  expect([changed.status, changed.body.message]).toEqual([200, 'event.updated'])
  const moved = await move(author, changed.body.data, wholeDays('2026-03-27', '2026-03-28'))
  expect([moved.status, moved.body.message]).toEqual([200, 'event.updated'])
  expect(await world.get(author, id)).toMatchObject({
    name: 'Porada všech',
    note: 'Přineste výkazy',
    ...wholeDays('2026-03-27', '2026-03-28'),
  })
  const removed = await world.call(author, endpoints.remove, { params: { id } })
  expect([removed.status, removed.body]).toEqual([200, { message: 'event.deleted', data: { id } }])
  for (const caller of [author, guest]) {
    expect((await world.call(caller, endpoints.get, { params: { id } })).status).toBe(404)
    expect(await named(caller, '2026-03-27')).toEqual([])
  }
})

test('who edits an older version is shown the newer one, and nothing is written', async () => {
  const { id, updated_at } = await world.create(author)
  await world.change(author, id, { name: 'Rychlejší' })
  const stale = await move(author, { id, updated_at }, wholeDays('2026-04-01', '2026-04-01'))
  expect([stale.status, stale.body.message, stale.body.details]).toMatchObject([
    409,
    'stale_record',
    { name: 'Rychlejší', guests: [] },
  ])
  expect((await world.get(author, id)).all_day).toBe(false)
})

test('of those who change one version at once one wins', async () => {
  const { id, updated_at } = await world.create(author)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, day) =>
      move(author, { id, updated_at }, wholeDays(`2026-04-1${day}`, `2026-04-1${day}`)),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(await getSequence(id)).toBe(1)
})

describe('a period', () => {
  test('has what begins before it, ends after it or touches its days, and not what ends at its midnight', async () => {
    const at = (start_at: string, end_at: string, name: string) =>
      world.create(author, { name, start_at, end_at })
    await at('2026-05-10T21:00:00Z', '2026-05-10T22:00:00Z', 'do půlnoci')
    await at('2026-05-10T22:00:00Z', '2026-05-10T22:00:00Z', 'o půlnoci')
    await at('2026-05-09T10:00:00Z', '2026-05-13T10:00:00Z', 'dlouhá')
    await at('2026-05-11T22:00:00Z', '2026-05-11T23:00:00Z', 'další den')
    await world.create(author, { name: 'celé dny', ...wholeDays('2026-05-10', '2026-05-11') })
    await world.create(author, { name: 'den po', ...wholeDays('2026-05-12', '2026-05-12') })
    expect(await named(author, '2026-05-11')).toEqual(['dlouhá', 'celé dny', 'o půlnoci'])
    expect(await named(author, '2026-05-10')).toEqual(['dlouhá', 'celé dny', 'do půlnoci'])
  })

  test.each([
    ['2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ])('of the day %s is Prague’s, of 23 or 25 hours', async (day, first, last) => {
    await world.create(author, { name: 'první', start_at: first, end_at: first })
    const minute = new Date(Date.parse(last) - 60_000).toISOString()
    await world.create(author, { name: 'poslední', start_at: minute, end_at: last })
    await world.create(author, { name: 'zítra', start_at: last, end_at: last })
    await world.create(author, { name: 'celý den', ...wholeDays(day, day) })
    expect(await named(author, day)).toEqual(['celý den', 'první', 'poslední'])
  })

  test('has its public holidays by name, of two years as well', async () => {
    const { holidays } = await list(author, '2026-12-20', '2027-01-05')
    expect(holidays).toEqual([
      { day: '2026-12-24', name: 'Štědrý den' },
      { day: '2026-12-25', name: '1. svátek vánoční' },
      { day: '2026-12-26', name: '2. svátek vánoční' },
      { day: '2027-01-01', name: expect.stringContaining('Nový rok') },
    ])
  })

  test.each([
    ['2026-03-02', '2026-03-01', 'end_before_start'],
    ['2026-03-01', '2026-05-02', 'max_days'],
  ])('from %s to %s is refused by %s', async (from, to, rule) => {
    const { status, body } = await world.call(author, endpoints.list, { query: { from, to } })
    expect([status, body.errors?.['to']?.[0]?.rule]).toEqual([422, rule])
  })
})

describe('who sees an event', () => {
  test('are its author, its guests and who changes all; nobody else knows of it', async () => {
    const { id } = await world.create(author, {
      name: 'Důvěrná',
      guests: [{ user_id: guest.userId }],
    })
    const planner = await world.signIn({ permissions: ['event.read', 'event.update'] })
    expect(await named(author, '2026-03-26')).toContain('Důvěrná')
    expect((await world.get(guest, id)).mine).toBe('waiting')
    expect(await world.get(guest, id)).toMatchObject({
      can: { update: false, delete: false },
      guests: [{ link: null }],
    })
    expect(await world.get(planner, id)).toMatchObject({
      mine: null,
      can: { update: true, delete: true },
    })
    expect(await named(stranger, '2026-03-26')).toEqual([])
    const answers = await Promise.all([
      world.call(stranger, endpoints.get, { params: { id } }),
      world.call(stranger, endpoints.remove, { params: { id } }),
      world.call(stranger, endpoints.answer, { params: { id }, body: { status: 'accepted' } }),
      move(stranger, { id, updated_at: NOW }, wholeDays('2026-04-01', '2026-04-01')),
    ])
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [404, 'event.not_found']),
    )
  })

  test('a guest changes nothing', async () => {
    const { id, updated_at } = await world.create(author, { guests: [{ user_id: guest.userId }] })
    expect(
      (await move(guest, { id, updated_at }, wholeDays('2026-04-01', '2026-04-01'))).status,
    ).toBe(403)
    expect((await world.change(guest, id, { name: 'Jinak' })).status).toBe(403)
    expect((await world.call(guest, endpoints.remove, { params: { id } })).status).toBe(403)
  })

  test('of a colleague’s holiday everybody sees when and whose, and nothing more', async () => {
    const given = {
      name: 'Dovolená',
      note: 'Operace kolene',
      type: 'holiday' as const,
      guests: [{ user_id: guest.userId }],
    }
    const { id } = await world.create(author, {
      ...given,
      ...wholeDays('2026-06-01', '2026-06-05'),
    })
    const seen = await world.get(stranger, id)
    expect(seen).toMatchObject({
      name: 'Dovolená',
      address: null,
      note: null,
      notify_before: null,
      guests: [],
      guests_count: 0,
      mine: null,
    })
    expect(seen.author.surname).toBe('Nová')
    expect((await list(stranger, '2026-06-03')).events).toMatchObject([{ guests_count: 0 }])
    expect((await world.get(guest, id)).note).toBe('Operace kolene')
    expect((await world.call(stranger, endpoints.remove, { params: { id } })).status).toBe(403)
  })
})

describe('the next events', () => {
  test('are one’s own and those not declined, what is on now first, five at most', async () => {
    world.setNow('2026-08-03T10:00:00.000Z')
    await world.create(author, {
      name: 'byla',
      start_at: '2026-08-03T08:00:00Z',
      end_at: '2026-08-03T10:00:00Z',
    })
    await world.create(author, {
      name: 'běží',
      start_at: '2026-08-03T09:00:00Z',
      end_at: '2026-08-03T11:00:00Z',
    })
    const { id } = await world.create(guest, {
      name: 'odmítnutá',
      start_at: '2026-08-03T12:00:00Z',
      end_at: '2026-08-03T13:00:00Z',
      guests: [{ user_id: author.userId }],
    })
    await world.create(guest, {
      name: 'pozvaná',
      ...wholeDays('2026-08-04', '2026-08-04'),
      guests: [{ user_id: author.userId }],
    })
    await world.create(stranger, {
      name: 'cizí dovolená',
      type: 'holiday',
      ...wholeDays('2026-08-04', '2026-08-04'),
    })
    await world.call(author, endpoints.answer, { params: { id }, body: { status: 'declined' } })
    const next = async () =>
      (await world.call(author, endpoints.next, {})).body.data.map(({ name }) => name)
    expect(await next()).toEqual(['běží', 'pozvaná'])
    for (const hour of [5, 6, 7, 8]) {
      await world.create(author, {
        name: `${hour}`,
        start_at: `2026-08-05T0${hour}:00:00Z`,
        end_at: `2026-08-05T0${hour}:00:00Z`,
      })
    }
    expect(await next()).toEqual(['běží', 'pozvaná', '5', '6', '7'])
  })
})

test.each([
  [{ name: ' ' }, 'name', 'required'],
  [{ name: 'x'.repeat(201) }, 'name', 'max'],
  [{ start_at: null }, 'start_at', 'required'],
  [{ end_at: null }, 'end_at', 'required'],
  [{ end_at: '2026-03-26T07:59:00Z' }, 'end_at', 'end_before_start'],
  [{ end_at: '2027-04-26T07:59:00Z' }, 'end_at', 'max_days'],
  [{ all_day: true }, 'start_on', 'required'],
  [wholeDays('2026-03-26', '2026-03-25'), 'end_on', 'end_before_start'],
  [wholeDays('2026-02-30', '2026-03-25'), 'start_on', 'date'],
  [{ type: 'party' }, 'type', 'choice'],
  [{ notify_before: ['1_year'] }, 'notify_before.0', 'choice'],
  [{ guests: [{ email: 'nikdo' }] }, 'guests.0.email', 'email'],
  [{ note: 'a\u0000b' }, 'note', 'characters'],
  [{ sequence: 9 }, 'sequence', 'unknown_field'],
])('%j is refused at %s by %s, and nothing is written', async (given, field, rule) => {
  const { status, body } = await world.callWith(author, endpoints.create, {
    body: { ...event(), ...given },
  })
  expect([status, body.errors?.[field]?.[0]?.rule]).toEqual([422, rule])
  expect(await named(author, '2026-03-26')).toEqual([])
})

test('an event may be of no length, and of the other kind of time nothing is kept', async () => {
  const { id } = await world.create(author, {
    ...event(),
    end_at: '2026-03-26T08:00:00Z',
    start_on: '2026-01-01',
    end_on: '2026-01-02',
  })
  expect(await world.get(author, id)).toMatchObject({
    start_on: null,
    end_on: null,
    end_at: '2026-03-26T08:00:00.000Z',
  })
})

test('the number grows with name, time, place and a removed guest, and not with the rest', async () => {
  const { id } = await world.create(author, { guests: [{ email: 'host@jinde.example' }] })
  const after = async (change: Parameters<CalendarWorld['change']>[2]) => {
    await world.change(author, id, change)
    return getSequence(id)
  }
  expect(await after({ note: 'Jiná poznámka', type: 'call', notify_before: ['1_hour'] })).toBe(0)
  expect(
    await after({ guests: [{ email: 'host@jinde.example' }, { email: 'dalsi@jinde.example' }] }),
  ).toBe(0)
  expect(await after({ start_at: '2026-03-26T09:00:00+01:00' })).toBe(0)
  expect(await after({ name: 'Jinak' })).toBe(1)
  expect(await after({ address: null })).toBe(2)
  expect(await after({ end_at: '2026-03-26T10:00:00Z' })).toBe(3)
  expect(await after({ guests: [] })).toBe(4)
})

test('reminders begin anew with another time or other reminders alone', async () => {
  const { id } = await world.create(author)
  const since = async () =>
    (
      await world.db
        .selectFrom('core.event')
        .select('reminders_since')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).reminders_since
  world.setNow('2026-03-11T08:00:00.000Z')
  await world.change(author, id, { name: 'Jinak' })
  expect(await since()).toBe(NOW)
  await world.change(author, id, { notify_before: ['1_hour'] })
  expect(await since()).toBe('2026-03-11T08:00:00.000Z')
  world.setNow('2026-03-12T08:00:00.000Z')
  await world.change(author, id, wholeDays('2026-03-26', '2026-03-26'))
  expect(await since()).toBe('2026-03-12T08:00:00.000Z')
})

test('every change of an event and its guests stands in the history with its author', async () => {
  const { id } = await world.create(author, { guests: [{ email: 'host@jinde.example' }] })
  await world.change(author, id, { name: 'Jinak' })
  const rows = await world.db
    .selectFrom('core.log')
    .select(['action', 'table_name', 'actor_id'])
    .where('row_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action, table_name }) => `${action} ${table_name}`)).toEqual([
    'insert core.event',
    'insert core.event_guest',
    'update core.event',
  ])
  expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([author.userId]))
})
