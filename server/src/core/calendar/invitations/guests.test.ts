import { eventEndpoints as endpoints } from '@crm/contract/core/calendar/events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../testing/call.ts'
import { NOW } from '../../../testing/world.ts'
import {
  createCalendarWorld,
  event,
  readCalendar,
  wholeDays,
  WEB_URL,
  type CalendarWorld,
} from '../testing/calendar-world.ts'

let world: CalendarWorld
let author: Caller
let user: Caller
let count = 0
beforeAll(async () => {
  world = await createCalendarWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  const permissions = ['event.read', 'event.create'] as const
  author = await world.signIn({ permissions, name: 'Jana', surname: 'Nová' })
  user = await world.signIn({ permissions, name: 'John', surname: 'Smith' })
  await world.reach(user, `john-${(count += 1)}@banka.example`, 'en')
  await world.letters()
})

const getGuests = async (id: string) => (await world.get(author, id)).guests
const emails = async (id: string) =>
  (await getGuests(id)).map(({ user: known, email }) => known?.surname ?? email)
const answer = (caller: Caller, id: string, status: 'accepted' | 'tentative' | 'declined') =>
  world.call(caller, endpoints.answer, { params: { id }, body: { status } })
const setActive = ({ userId }: Caller, active: boolean) =>
  world.db.updateTable('core.user').set({ active }).where('id', '=', userId).execute()
const address = async ({ userId }: Caller) =>
  (
    await world.db
      .selectFrom('core.user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).email ?? ''

describe('who is invited', () => {
  test('is so once, by an address of a user too, and the author not at all', async () => {
    await world.reach(author, `jana-${count}@banka.example`)
    const email = (await address(user)).toUpperCase()
    const guests = [
      { user_id: user.userId },
      { email },
      { user_id: author.userId },
      { email: 'host@jinde.example' },
      { email: 'HOST@Jinde.example' },
      { email: await address(author) },
    ]
    const { id } = await world.create(author, { guests })
    expect(await emails(id)).toEqual(['Smith', 'host@jinde.example'])
  })

  test.each(['inactive', 'deleted', 'unknown', 'without a calendar'])(
    'is nobody %s',
    async (which) => {
      if (which === 'inactive') await setActive(user, false)
      if (which === 'deleted') {
        await world.db
          .updateTable('core.user')
          .set({ deleted_at: NOW })
          .where('id', '=', user.userId)
          .execute()
      }
      if (which === 'without a calendar')
        await world.db
          .deleteFrom('core.user_permission')
          .where('user_id', '=', user.userId)
          .execute()
      const user_id = which === 'unknown' ? '01900000-0000-7000-8000-00000000ffff' : user.userId
      const { status, body } = await world.call(author, endpoints.create, {
        body: event({ guests: [{ user_id }] }),
      })
      expect([status, body]).toEqual([
        422,
        { message: 'check_data', errors: { guests: [{ rule: 'not_found' }] } },
      ])
    },
  )

  test('is shown to who was too late as to anybody, without the address that letters go to', async () => {
    const { id, updated_at } = await world.create(author, { guests: [{ user_id: user.userId }] })
    await world.change(author, id, { name: 'Jinak' })
    const stale = await world.call(author, endpoints.update, {
      params: { id },
      body: { ...event(), updated_at },
    })
    expect(stale.body.details).toEqual(await world.get(author, id))
    expect(JSON.stringify(stale.body)).not.toContain(await address(user))
  })

  test('stays so when their account is switched off, and is told nothing', async () => {
    const { id } = await world.create(author, { guests: [{ user_id: user.userId }] })
    await setActive(user, false)
    await world.letters()
    expect((await world.change(author, id, { name: 'Jinak' })).status).toBe(200)
    expect([
      await emails(id),
      await world.letters(),
      (await world.messages(user)).map(({ kind }) => kind),
    ]).toEqual([['Smith'], [], ['event_invited']])
  })

  test('stays the same guest when the address becomes a user’s', async () => {
    const { id } = await world.create(author, {
      guests: [{ email: `nova-${count}@banka.example` }],
    })
    const before = await getGuests(id)
    await world.reach(user, `Nova-${count}@banka.example`)
    await world.letters()
    await world.change(author, id, { note: 'x' })
    expect((await getGuests(id)).map((guest) => guest.id)).toEqual(before.map((guest) => guest.id))
    expect(await world.letters()).toEqual([])
  })

  test('are a hundred at most', async () => {
    const guests = Array.from({ length: 101 }, (_, number) => ({
      email: `host-${number}@jinde.example`,
    }))
    expect(
      (await world.call(author, endpoints.create, { body: event({ guests }) })).body.errors,
    ).toEqual({
      guests: [{ rule: 'max', length: 100 }],
    })
    const { id } = await world.create(author, { guests: guests.slice(1) })
    expect(await getGuests(id)).toHaveLength(100)
    expect(await world.letters()).toHaveLength(100)
  })
})

const MEETING = { name: 'Porada\nvedoucích', note: 'Vezměte výkazy' }

describe('an invitation', () => {
  test('is a letter in the guest’s language with the event as a calendar, and a message', async () => {
    const guests = [{ user_id: user.userId }, { email: 'host@jinde.example' }]
    const { id } = await world.create(author, { ...MEETING, guests })
    const letters = await world.letters()
    expect(
      letters.map(({ subject, ...letter }) => ({
        ...letter,
        subject: subject.replaceAll('\u00a0', ' '),
      })),
    ).toMatchObject([
      {
        to: await address(user),
        userId: user.userId,
        listedAs: 'Invitation – CRM',
        subject: 'Invitation: Porada vedoucích – Thursday, 26 March 2026 9:00–10:30',
      },
      {
        to: 'host@jinde.example',
        userId: null,
        listedAs: 'Pozvánka – CRM',
        subject: 'Pozvánka: Porada vedoucích – čtvrtek 26. března 2026 9:00–10:30',
      },
    ])
    const [, other] = await getGuests(id)
    for (const said of ['Jana Nová', 'Křižíkova 12, Praha', 'Vezměte výkazy', String(other?.link)])
      expect(letters[1]).toMatchObject({
        text: expect.stringContaining(said),
        html: expect.stringContaining(said),
      })
    const facts = {
      by: 'Jana Nová',
      all_day: false,
      start_at: '2026-03-26T08:00:00.000Z',
      end_at: '2026-03-26T09:30:00.000Z',
    }
    expect(await world.messages(user)).toMatchObject([{ kind: 'event_invited', facts }])
    expect(await world.messages(author)).toEqual([])
  })

  test('carries the event as a calendar, with the link of its guest and of the others nothing', async () => {
    const guests = [{ email: 'host@jinde.example' }, { user_id: user.userId }]
    const { id } = await world.create(author, { ...MEETING, guests })
    const letter = (await world.letters()).find(({ to }) => to === 'host@jinde.example')
    const guest = (await getGuests(id)).find(({ email }) => email === 'host@jinde.example')
    if (!letter || !guest) throw new Error('The guest was not invited.')
    const { method, events } = readCalendar(letter.calendar.content)
    expect([letter.calendar.method, method]).toEqual(['REQUEST', 'REQUEST'])
    expect(events).toMatchObject([{ uid: `${id}@crm.banka.example`, sequence: 0 }])
    const [event] = events
    if (!event) throw new Error('The calendar has no event.')
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-03-26T08:00:00.000Z')
    expect(event.description).toContain(String(guest.link))
    expect(event.component.getFirstProperty('organizer')?.toICALString()).toMatch(
      /CN="?Jana Nová"?:mailto:crm@banka\.example/,
    )
    expect(letter.calendar.content).not.toContain('john')
  })

  test('has letters whose fate stands with the guest, and none without an address', async () => {
    const silent = await world.signIn({ permissions: ['event.read'] })
    const { id } = await world.create(author, {
      guests: [{ email: 'host@jinde.example' }, { user_id: silent.userId }],
    })
    const fates = async () => (await getGuests(id)).map(({ mail }) => mail)
    expect(await fates()).toEqual(['waiting', null])
    await world.db
      .updateTable('core.mail')
      .set({ status: 'failed', failure: 'not_configured' })
      .execute()
    expect(await fates()).toEqual(['not_configured', null])
    await world.db
      .updateTable('core.mail')
      .set({ status: 'sent', failure: null, content: null, sent_at: NOW })
      .execute()
    expect(await fates()).toEqual(['sent', null])
    await world.db.deleteFrom('core.mail').execute()
    expect(await fates()).toEqual(['sent', null])
  })

  test('is mailed once: whoever gets it as a letter is told of it in no other', async () => {
    await world.create(author, { guests: [{ user_id: user.userId }] })
    const digests = () =>
      world.db
        .selectFrom('core.notification')
        .select('id')
        .where('user_id', '=', user.userId)
        .where('mail_due_at', 'is not', null)
        .execute()
    expect([(await world.letters()).length, await digests()]).toEqual([1, []])
    await world.db.updateTable('core.settings').set({ mail_sender_email: null }).execute()
    await world.create(author, { guests: [{ user_id: user.userId }] })
    await world.db
      .updateTable('core.settings')
      .set({ mail_sender_email: 'crm@banka.example' })
      .execute()
    expect([(await world.letters()).length, (await digests()).length]).toEqual([0, 1])
  })

  test('that has not gone out gives way to the newer one', async () => {
    const { id } = await world.create(author, {
      guests: [{ email: 'host@jinde.example' }, { email: 'druha@jinde.example' }],
    })
    const states = async () =>
      (await world.db.selectFrom('core.mail').select('status').orderBy('id').execute()).map(
        ({ status }) => status,
      )
    await world.change(author, id, {
      address: 'jinde',
      guests: [{ email: 'host@jinde.example' }, { email: 'druha@jinde.example' }],
    })
    expect(await states()).toEqual(['cancelled', 'cancelled', 'waiting', 'waiting'])
    await world.change(author, id, { address: 'jinde', guests: [{ email: 'host@jinde.example' }] })
    expect(await states()).toEqual(['cancelled', 'cancelled', 'waiting', 'cancelled', 'waiting'])
    await world.db.deleteFrom('core.mail').execute()
  })

  test('to what is over is not sent', async () => {
    const { id } = await world.create(author, {
      start_at: '2026-03-10T07:00:00Z',
      end_at: NOW,
      guests: [{ user_id: user.userId }],
    })
    await world.change(author, id, { name: 'Zápis' })
    await world.call(author, endpoints.remove, { params: { id } })
    expect([await world.letters(), await world.messages(user)]).toEqual([[], []])
  })
})

describe('a change', () => {
  test('of time, name or place is told with a newer number; of the rest nothing is', async () => {
    const { id } = await world.create(author, {
      guests: [{ user_id: user.userId }, { email: 'host@jinde.example' }],
    })
    await world.letters()
    await world.change(author, id, { note: 'Nic nového', type: 'other', notify_before: ['1_hour'] })
    expect(await world.letters()).toEqual([])
    await world.change(author, id, { address: 'Brno' })
    const letters = await world.letters()
    expect(letters.map(({ to }) => to)).toEqual([await address(user), 'host@jinde.example'])
    expect(letters[1]?.subject).toMatch(/^Změna: Porada vedoucích – /)
    expect(readCalendar(letters[1]?.calendar.content ?? '').events[0]).toMatchObject({
      uid: `${id}@crm.banka.example`,
      sequence: 1,
      location: 'Brno',
    })
    expect((await world.messages(user)).map(({ kind }) => kind)).toEqual([
      'event_invited',
      'event_changed',
    ])
  })

  test('of the time alone is to be answered anew', async () => {
    const { id } = await world.create(author, { guests: [{ user_id: user.userId }] })
    await answer(user, id, 'accepted')
    await world.change(author, id, { address: 'Brno' })
    expect(await getGuests(id)).toMatchObject([{ status: 'accepted' }])
    await world.change(author, id, wholeDays('2026-03-27', '2026-03-27'))
    expect(await getGuests(id)).toMatchObject([{ status: 'waiting', answered_at: null }])
  })

  test('by one of the guests, who may change all, is no message to themselves', async () => {
    const planner = await world.signIn({ permissions: ['event.read', 'event.update'] })
    const { id } = await world.create(author, { guests: [{ user_id: planner.userId }] })
    await world.change(planner, id, { name: 'Jinak' })
    expect((await world.messages(planner)).map(({ kind }) => kind)).toEqual(['event_invited'])
  })

  test('invites who is new and calls off who is gone, and says nothing to the rest', async () => {
    const { id } = await world.create(author, {
      guests: [{ user_id: user.userId }, { email: 'host@jinde.example' }],
    })
    await world.letters()
    await world.change(author, id, {
      guests: [{ email: 'HOST@jinde.example' }, { email: 'novy@jinde.example' }],
    })
    const letters = await world.letters()
    const read = letters.map(({ to, calendar }) => [
      to,
      calendar.method,
      readCalendar(calendar.content).events[0]?.sequence,
    ])
    expect(read).toEqual([
      [await address(user), 'CANCEL', 1],
      ['novy@jinde.example', 'REQUEST', 1],
    ])
    expect((await world.messages(user)).map(({ kind }) => kind)).toEqual([
      'event_invited',
      'event_uninvited',
    ])
    await world.change(author, id, {
      guests: [{ email: 'host@jinde.example' }, { user_id: user.userId }],
    })
    expect((await world.letters()).map(({ to, calendar }) => [to, calendar.method])).toContainEqual(
      [await address(user), 'REQUEST'],
    )
  })
})

test('a deleted event is called off with a newer number', async () => {
  const { id } = await world.create(author, {
    guests: [{ user_id: user.userId }, { email: 'host@jinde.example' }],
  })
  await world.letters()
  await world.call(author, endpoints.remove, { params: { id } })
  const letters = await world.letters()
  expect(letters.map(({ subject }) => subject.split(':')[0])).toEqual(['Cancelled', 'Zrušeno'])
  const { method, events } = readCalendar(letters[1]?.calendar.content ?? '')
  expect([
    method,
    events[0]?.sequence,
    events[0]?.component.getFirstPropertyValue('status'),
  ]).toEqual(['CANCEL', 1, 'CANCELLED'])
  expect(letters[1]?.text).not.toContain(`${WEB_URL}/invitation/`)
  expect((await world.messages(user)).map(({ kind }) => kind)).toEqual([
    'event_invited',
    'event_cancelled',
  ])
})

describe('an answer', () => {
  test('is shown to the author, who is told once of each', async () => {
    const { id } = await world.create(author, { guests: [{ user_id: user.userId }] })
    const answered = await answer(user, id, 'accepted')
    expect([answered.status, answered.body]).toEqual([
      200,
      { message: 'event.answered', data: { id } },
    ])
    await answer(user, id, 'accepted')
    await answer(user, id, 'declined')
    expect(await getGuests(id)).toMatchObject([{ status: 'declined', answered_at: NOW }])
    expect(await world.messages(author)).toMatchObject([
      { kind: 'event_answered', facts: { by: 'John Smith', status: 'accepted' } },
      { kind: 'event_answered', facts: { by: 'John Smith', status: 'declined' } },
    ])
    expect((await world.get(user, id)).mine).toBe('declined')
  })

  test('given fifty times at once is one', async () => {
    const { id } = await world.create(author, { guests: [{ user_id: user.userId }] })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => answer(user, id, 'accepted')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await world.messages(author)).toHaveLength(1)
  })

  test('is nobody’s who is not invited, nor of what is over', async () => {
    const { id } = await world.create(author, { guests: [{ user_id: user.userId }] })
    const own = await answer(author, id, 'accepted')
    expect([own.status, own.body.message]).toEqual([409, 'event.not_invited'])
    world.setNow('2026-03-26T09:30:00.000Z')
    const late = await answer(user, id, 'accepted')
    expect([late.status, late.body.message]).toEqual([409, 'invitation.closed'])
  })
})

test('without a mail server there are no letters, and the links are for who may change the event alone', async () => {
  await world.db.updateTable('core.settings').set({ mail_sender_email: null }).execute()
  const { id } = await world.create(author, {
    guests: [{ email: 'host@jinde.example' }, { user_id: user.userId }],
  })
  expect(await world.letters()).toEqual([])
  expect(await getGuests(id)).toMatchObject([
    { mail: 'not_configured', link: expect.stringContaining(`${WEB_URL}/invitation/`) },
    { mail: 'not_configured' },
  ])
  expect((await world.get(user, id)).guests.map(({ link }) => link)).toEqual([null, null])
  expect(await world.messages(user)).toHaveLength(1)
  await world.db
    .updateTable('core.settings')
    .set({ mail_sender_email: 'crm@banka.example' })
    .execute()
  await world.change(author, id, { name: 'Jinak' })
  const letters = await world.letters()
  expect(letters.map(({ subject }) => subject.split(':')[0])).toEqual(['Pozvánka', 'Invitation'])
})
