import { eventEndpoints } from '@crm/contract/core/calendar/events'
import { invitationEndpoints as endpoints } from '@crm/contract/core/calendar/invitations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/process/config.ts'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../../testing/call.ts'
import { NOW } from '../../../testing/world.ts'
import { createCalendarWorld, type CalendarWorld } from '../testing/calendar-world.ts'
import { guestToken } from './letter.ts'

let world: CalendarWorld
let author: Caller
beforeAll(async () => {
  world = await createCalendarWorld()
  author = await world.signIn({
    permissions: ['event.read', 'event.create'],
    name: 'Jana',
    surname: 'Nová',
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  await world.db.deleteFrom('core.login_attempt').execute()
})

const invite = async (
  guests: ({ email: string } | { user_id: string })[] = [{ email: 'host@jinde.example' }],
) => {
  const { id } = await world.create(author, { note: 'Vezměte výkazy', guests })
  const link = (await world.get(author, id)).guests[0]?.link ?? ''
  return { id, token: link.split('/').at(-1) ?? '' }
}
const open = (token: string) => world.call(world.anonymous, endpoints.get, { params: { token } })
const answer = (token: string, status: 'accepted' | 'tentative' | 'declined' = 'accepted') =>
  world.call(world.anonymous, endpoints.answer, { params: { token }, body: { status } })

test('who has the link sees the event and nothing of the other guests, and opening it answers nothing', async () => {
  const { id, token } = await invite([
    { email: 'host@jinde.example' },
    { email: 'jiny@jinde.example' },
  ])
  const { status, body } = await open(token)
  expect([status, body]).toEqual([
    200,
    {
      data: {
        name: 'Porada vedoucích',
        type: 'meeting',
        all_day: false,
        start_at: '2026-03-26T08:00:00.000Z',
        end_at: '2026-03-26T09:30:00.000Z',
        start_on: null,
        end_on: null,
        address: 'Křižíkova 12, Praha',
        note: 'Vezměte výkazy',
        author_name: 'Jana Nová',
        status: 'waiting',
        closed: null,
      },
    },
  ])
  expect((await world.get(author, id)).guests).toMatchObject([
    { status: 'waiting' },
    { status: 'waiting' },
  ])
})

test('an answer is noted and may be changed; the author is told of each once', async () => {
  const { id, token } = await invite()
  expect((await answer(token)).body).toEqual({
    message: 'event.answered',
    data: { status: 'accepted' },
  })
  await answer(token)
  expect((await answer(token, 'tentative')).body.data.status).toBe('tentative')
  expect((await open(token)).body.data.status).toBe('tentative')
  expect((await world.get(author, id)).guests).toMatchObject([
    { status: 'tentative', answered_at: NOW },
  ])
  const told = (await world.messages(author)).filter(({ kind }) => kind === 'event_answered')
  expect(told.map(({ facts }) => facts)).toEqual([
    { by: 'host@jinde.example', status: 'accepted' },
    { by: 'host@jinde.example', status: 'tentative' },
  ])
})

test('fifty answers at once are one', async () => {
  const { id, token } = await invite()
  const before = (await world.messages(author)).length
  const answers = await Promise.all(Array.from({ length: 50 }, () => answer(token)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await world.messages(author)).length).toBe(before + 1)
  expect((await world.get(author, id)).guests).toMatchObject([{ status: 'accepted' }])
})

test('of an answer and a cancellation at once no answer is taken after the end', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, token } = await invite()
    const [answered] = await Promise.all([
      answer(token),
      world.call(author, eventEndpoints.remove, { params: { id } }),
    ])
    const [guest] = await world.db
      .selectFrom('core.event_guest')
      .select('status')
      .where('event_id', '=', id)
      .execute()
    expect([
      [200, 'accepted'],
      [409, 'waiting'],
    ]).toContainEqual([answered.status, guest?.status])
  }
})

test('what is over or called off is shown so, and takes no answer', async () => {
  const past = await invite()
  const off = await invite()
  await world.call(author, eventEndpoints.remove, { params: { id: off.id } })
  expect((await open(off.token)).body.data.closed).toBe('cancelled')
  expect((await answer(off.token)).body.message).toBe('invitation.closed')
  world.setNow('2026-03-26T09:30:00.000Z')
  expect((await open(past.token)).body.data.closed).toBe('past')
  const late = await answer(past.token)
  expect([late.status, late.body.message]).toEqual([409, 'invitation.closed'])
})

test('the link of a removed guest, of an inactive user, a forged and a foreign one are nobody’s', async () => {
  const { id, token } = await invite()
  const user = await world.signIn({ permissions: ['event.read'] })
  await world.reach(user, 'kolega@banka.example')
  await world.letters()
  await world.create(author, { guests: [{ user_id: user.userId }] })
  const [letter] = await world.letters()
  const mine = { token: /\/invitation\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '' }
  expect((await open(mine.token)).status).toBe(200)
  await world.change(author, id, { guests: [] })
  await world.db
    .updateTable('core.user')
    .set({ active: false })
    .where('id', '=', user.userId)
    .execute()
  const other = await invite()
  const foreign = guestToken(
    readConfig({ SECRET_KEY: 'another product, and its secret key' }),
    newId(),
  )
  const forged = [...'AB']
    .map((letter) => other.token.slice(0, -1) + letter)
    .filter((made) => made !== other.token)
  for (const dead of [
    token,
    mine.token,
    foreign,
    ...forged,
    `${other.token}A`,
    other.token.slice(1),
    'x',
    '%00',
    '..%2f',
  ]) {
    expect([(await open(dead)).body.message, (await answer(dead)).body.message]).toEqual([
      'invitation.not_found',
      'invitation.not_found',
    ])
  }
})

test('too many openings from one network are refused for a while', async () => {
  const { token } = await invite()
  const answers = await Promise.all(Array.from({ length: 121 }, () => open(token)))
  const refused = answers.filter(({ status }) => status === 429)
  expect([
    refused.length,
    refused[0]?.body.message,
    Number(refused[0]?.headers['retry-after']) > 0,
  ]).toEqual([1, 'too_many_requests', true])
  world.setNow('2026-03-10T08:31:01.000Z')
  expect((await open(token)).status).toBe(200)
})

test('who changes their answer on and on is stopped, and does not fill the inbox of the author', async () => {
  const { token } = await invite()
  const statuses = []
  for (let count = 0; count < 61; count++)
    statuses.push((await answer(token, count % 2 ? 'accepted' : 'declined')).status)
  expect([statuses.slice(0, 60).every((status) => status === 200), statuses.at(-1)]).toEqual([
    true,
    429,
  ])
})
