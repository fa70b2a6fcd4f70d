import { helpRequestEndpoints as requests } from '@crm/contract/foodbank/help-requests'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '#platform/database/database.ts'
import { NOW } from '../testing/factories.ts'
import { tellBooked } from './tell.ts'
import { MINUTE, startMessages, type Messages } from './testing/messages.ts'

let m: Messages
beforeAll(async () => {
  m = await startMessages()
})
afterAll(() => m.close())
beforeEach(() => m.begin())
afterEach(() => m.clear())

const PLACES = {
  'to B': ['2026-03-13', '10:30'],
  'to C': ['2026-03-16', '11:00'],
  'to A': ['2026-03-12', '09:00'],
} as const
type Step = keyof typeof PLACES | 'told' | 'queued' | 'cancelled' | 'to one that passes'

const [A, B, C] = ['ct 12. 3. v 9:00', 'pa 13. 3. v 10:30', 'po 16. 3. v 11:00']
const BOOKED_A = `Objednano: ${A}`

/** What happens to a reservation that was booked at A, and how what is said of it begins. */
const STORIES: readonly (readonly [readonly Step[], readonly string[]])[] = [
  // before the first message
  [[], [BOOKED_A]],
  [['to B'], [`Objednano: ${B}`]],
  [['to B', 'to C'], [`Objednano: ${C}`]],
  [['to B', 'to A'], [BOOKED_A]],
  [['cancelled'], []],
  [['to B', 'cancelled'], []],
  [['to B', 'to A', 'cancelled'], []],
  // while it waits in its queue
  [['queued', 'to B'], [`Objednano: ${B}`]],
  [['queued', 'to B', 'to A'], [BOOKED_A]],
  [['queued', 'cancelled'], []],
  [['queued', 'to B', 'cancelled'], []],
  [['queued', 'to B', 'queued', 'cancelled'], []],
  // once it was told of A
  [
    ['told', 'to B'],
    [BOOKED_A, `Zmena terminu: prijdte ${B}`],
  ],
  [
    ['told', 'to B', 'to C'],
    [BOOKED_A, `Zmena terminu: prijdte ${C}`],
  ],
  [['told', 'to B', 'to A'], [BOOKED_A]],
  [
    ['told', 'cancelled'],
    [BOOKED_A, `Vas termin ${A}`],
  ],
  [
    ['told', 'to B', 'cancelled'],
    [BOOKED_A, `Vas termin ${A}`],
  ],
  [
    ['told', 'to B', 'to C', 'cancelled'],
    [BOOKED_A, `Vas termin ${A}`],
  ],
  [
    ['told', 'to B', 'to A', 'cancelled'],
    [BOOKED_A, `Vas termin ${A}`],
  ],
  // while the move waits in its queue
  [
    ['told', 'to B', 'queued', 'to C'],
    [BOOKED_A, `Zmena terminu: prijdte ${C}`],
  ],
  [['told', 'to B', 'queued', 'to A'], [BOOKED_A]],
  [
    ['told', 'to B', 'queued', 'cancelled'],
    [BOOKED_A, `Vas termin ${A}`],
  ],
  [
    ['told', 'to B', 'queued', 'to C', 'queued', 'cancelled'],
    [BOOKED_A, `Vas termin ${A}`],
  ],
  // the household knows the last one that it was told
  [
    ['told', 'to B', 'told', 'to C', 'cancelled'],
    [BOOKED_A, `Zmena terminu: prijdte ${B}`, `Vas termin ${B}`],
  ],
  [
    ['told', 'to B', 'told', 'to A', 'cancelled'],
    [BOOKED_A, `Zmena terminu: prijdte ${B}`, `Vas termin ${B}`],
  ],
  // the place that it never heard of is over when it is cancelled
  [
    ['told', 'to one that passes', 'cancelled'],
    [BOOKED_A, `Vas termin ${A}`],
  ],
]

test.each(STORIES)('booked at A, then %j: the household reads %j', async (steps, texts) => {
  let request = await m.book(await m.household())
  let passed = 0
  const setNow = (ms: number) => m.world.setNow(new Date(Date.parse(NOW) + ms).toISOString())
  const go = async (step: Step) => {
    switch (step) {
      case 'told':
        passed += 3 * MINUTE
        return m.passTo(passed)
      case 'queued':
        passed += 3 * MINUTE
        return m.sweepAt(passed)
      case 'to one that passes':
        setNow(29 * MINUTE)
        request = await m.move(request, '2026-03-10', '10:00')
        passed = 31 * MINUTE
        return setNow(passed)
      case 'cancelled':
        return m.remove(request)
      default:
        request = await m.move(request, ...PLACES[step])
    }
  }
  for (const step of steps) await go(step)
  await m.passTo(passed + 10 * MINUTE)
  expect(m.said()).toEqual(texts.map((text) => expect.stringContaining(text)))
  // and nothing more comes later
  await m.passTo(passed + 30 * MINUTE)
  expect(m.said()).toHaveLength(texts.length)
})

test.each([
  [[], [BOOKED_A]],
  [['to B'], [`Objednano: ${B}`]],
  [['to B', 'to A'], [BOOKED_A]],
  [['cancelled'], [`Vas termin ${A}`]],
  [['to B', 'cancelled'], [`Vas termin ${A}`]],
  [['to B', 'to C', 'cancelled'], [`Vas termin ${A}`]],
] as const)(
  'taken at A by the own link, where the household saw it, then %j by the desk: it reads %j',
  async (steps, texts) => {
    let request = await m.book(await m.household())
    await m.world.db.deleteFrom('foodbank.booking_message').execute()
    await transact(m.world.db, { userId: null }, (tx) =>
      tellBooked(tx, { clock: m.world.clock, by: null }, [request.id]),
    )
    for (const step of steps)
      if (step === 'cancelled') await m.remove(request)
      else request = await m.move(request, ...PLACES[step])
    await m.passTo(3 * MINUTE)
    expect(m.said()).toEqual(texts.map((text) => expect.stringContaining(text)))
  },
)

test('a reminder that nobody has read yet tells the household of no place', async () => {
  const booked = await m.book(await m.household(), '2026-03-11', '11:00')
  await m.passTo(2 * MINUTE)
  await m.sweepAt(29 * MINUTE)
  const moved = await m.move(booked, '2026-03-11', '10:00')
  // a day before the new time, while the move is not told yet
  await m.sweepAt(30 * MINUTE)
  await m.remove(moved)
  await m.passTo(40 * MINUTE)
  expect(m.said()).toEqual([
    expect.stringContaining('Objednano: st 11. 3. v 11:00'),
    expect.stringContaining('Vas termin st 11. 3. v 11:00'),
  ])
})

test('who was marked as missed before the message left is told of the reservation once that is taken back', async () => {
  const { id } = await m.book(await m.household(), '2026-03-10', '14:00')
  const closed = await m.world.call(m.admin(), requests.close, { params: { id }, body: {} })
  const { updated_at } = closed.body.data
  await m.world.call(m.admin(), requests.reopen, { params: { id }, body: { updated_at } })
  await m.passTo(3 * MINUTE)
  expect(m.said()).toEqual([expect.stringMatching(/^Objednano: ut 10\. 3\. v 14:00/)])
})
