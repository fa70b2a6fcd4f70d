import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ToldBy } from '@crm/contract/foodbank/applicants/contact'
import { MINUTE, startMessages, type Messages } from '../booking-messages/testing/messages.ts'
import { CONFIG, getTitle, makePath, Visitor } from './testing/visitor.ts'

let m: Messages
beforeAll(async () => {
  m = await startMessages(CONFIG)
})
afterAll(() => m.close())
beforeEach(() => m.begin())
afterEach(() => m.clear())

let count = 0
/** A household that was told of its booking a while ago and has opened its link. */
async function opened(told_by: ToldBy | null = 'sms') {
  const request = await m.book(await m.household(told_by, { surname: 'Nováková' }))
  await m.passTo(2 * MINUTE)
  const visitor = new Visitor(m.world.app, await makePath(m.world, request), `10.7.${count++}.1`)
  await visitor.open()
  await visitor.enter('nov')
  return visitor
}
const moveTo = async (visitor: Visitor, slot: string) => {
  await visitor.press('do', 'slots')
  expect(getTitle(await visitor.press('s', slot))).toBe('Termín je změněný')
}
const cancel = async (visitor: Visitor) => {
  await visitor.press('do', 'ask_cancel')
  expect(getTitle(await visitor.press('do', 'cancel'))).toBe('Termín je zrušený')
}

test.each(['sms', 'email'] as const)(
  'who takes another slot by the link gets it by %s as from the desk, and what is cancelled so too',
  async (told_by) => {
    const heard = () => (told_by === 'sms' ? m.said() : m.written()).slice(1)
    const visitor = await opened(told_by)
    await moveTo(visitor, '2026-03-13T10:30')
    await m.passTo(4 * MINUTE)
    expect(heard()).toEqual([expect.stringMatching(/p[aá] 13\. 3\. v 10:30/)])
    await cancel(visitor)
    await m.passTo(6 * MINUTE)
    expect(heard().slice(1)).toEqual([
      expect.stringMatching(/p[aá] 13\. 3\. v 10:30, .* je zru[sš]en[yý]/),
    ])
  },
)

test('two changes one after the other are told once, and none that ends where it began', async () => {
  const visitor = await opened()
  await moveTo(visitor, '2026-03-13T10:30')
  await moveTo(visitor, '2026-03-14T08:00')
  await m.passTo(4 * MINUTE)
  expect(m.said().slice(1)).toEqual([expect.stringMatching(/^Zmena terminu: .*so 14\. 3\. v 8:00/)])
  await moveTo(visitor, '2026-03-13T10:30')
  await moveTo(visitor, '2026-03-14T08:00')
  await m.passTo(8 * MINUTE)
  expect(m.said()).toHaveLength(2)
})

test('moved and cancelled at once is told as cancelled, at the time that the household knew', async () => {
  const visitor = await opened()
  await moveTo(visitor, '2026-03-13T10:30')
  await cancel(visitor)
  await m.passTo(4 * MINUTE)
  expect(m.said().slice(1)).toEqual([expect.stringMatching(/ je zruseny/)])
})

/** By somebody of the staff, to another time or, without one, away. */
async function change(time?: string, day = '2026-03-12') {
  const request = await m.world.db
    .selectFrom('foodbank.help_request')
    .select(['id', 'updated_at'])
    .executeTakeFirstOrThrow()
  await (time === undefined ? m.remove(request) : m.move(request, day, time))
}

test('what a household chose by itself it knows: so a cancellation speaks of that time', async () => {
  await moveTo(await opened(), '2026-03-13T10:30')
  await change()
  await m.passTo(4 * MINUTE)
  expect(m.said().slice(1)).toEqual([expect.stringMatching(/pa 13\. 3\. v 10:30, .* je zruseny/)])
})

test('who chose another time and is moved back from it by the staff hears so', async () => {
  await moveTo(await opened(), '2026-03-13T10:30')
  await change('09:00')
  await m.passTo(4 * MINUTE)
  expect(m.said().slice(1)).toEqual([expect.stringMatching(/^Zmena terminu: .*ct 12\. 3\. v 9:00/)])
})

test('who chose another time and is moved from it and back to it by the staff has it confirmed once', async () => {
  await moveTo(await opened(), '2026-03-13T10:30')
  await change('10:00')
  await change('10:30', '2026-03-13')
  await m.passTo(4 * MINUTE)
  expect(m.said().slice(1)).toEqual([
    expect.stringMatching(/^Zmena terminu: .*pa 13\. 3\. v 10:30/),
  ])
})

test('who was moved by the staff, and chose the old time again before it was told, hears of neither', async () => {
  const visitor = await opened()
  await change('10:00')
  await visitor.enter('nov')
  await moveTo(visitor, '2026-03-12T09:00')
  await m.passTo(4 * MINUTE)
  expect(m.said()).toHaveLength(1)
})

test.each(['none', 'paper', 'call', null] as const)(
  'who wishes %s is sent nothing',
  async (told_by) => {
    await moveTo(await opened(told_by), '2026-03-13T10:30')
    await m.passTo(4 * MINUTE)
    expect([m.said(), m.written()]).toEqual([[], []])
  },
)

test('while messages are off nothing is sent', async () => {
  const visitor = await opened()
  await m.set({ is_on: false })
  await moveTo(visitor, '2026-03-13T10:30')
  await m.passTo(4 * MINUTE)
  expect(m.said()).toHaveLength(1)
})

test('that a household says to come is not told to itself', async () => {
  const visitor = await opened()
  await visitor.press('do', 'come')
  await m.passTo(4 * MINUTE)
  expect(m.said()).toHaveLength(1)
})
