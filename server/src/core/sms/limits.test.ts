import { expect, test } from 'vitest'
import { endOfQuiet, hasRoom } from './limits.ts'

const night = { quiet_from: '20:00', quiet_to: '08:00' }

test.each([
  // winter time: an hour before UTC
  ['2026-03-10T08:30:00.000Z', night, null],
  ['2026-03-10T18:59:59.999Z', night, null],
  ['2026-03-10T19:00:00.000Z', night, '2026-03-11T07:00:00.000Z'],
  ['2026-03-11T05:12:34.000Z', night, '2026-03-11T07:00:00.000Z'],
  ['2026-03-11T07:00:00.000Z', night, null],
  // the night to 29 March is an hour shorter, the one to 25 October an hour longer
  ['2026-03-28T21:00:00.000Z', night, '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T20:00:00.000Z', night, '2026-10-25T07:00:00.000Z'],
  // within one day
  [
    '2026-03-10T11:30:00.000Z',
    { quiet_from: '12:00', quiet_to: '13:00' },
    '2026-03-10T12:00:00.000Z',
  ],
  ['2026-03-10T19:00:00.000Z', { quiet_from: null, quiet_to: null }, null],
  ['2026-03-10T19:00:00.000Z', { quiet_from: '20:00', quiet_to: '20:00' }, null],
] as const)('at %s, quiet by %j, a message waits until %s', (now, quiet, until) => {
  expect(endOfQuiet(new Date(now), quiet)?.toISOString() ?? null).toBe(until)
})

test.each([
  [{ monthly_messages: null, monthly_price: null }, { messages: 9_999, price: 9_999 }, 1, true],
  [{ monthly_messages: 10, monthly_price: null }, { messages: 9, price: 0 }, 3, true],
  [{ monthly_messages: 10, monthly_price: null }, { messages: 10, price: 0 }, 1, false],
  [{ monthly_messages: null, monthly_price: 10 }, { messages: 0, price: 8.5 }, 1, true],
  [{ monthly_messages: null, monthly_price: 10 }, { messages: 0, price: 8.5 }, 2, false],
] as const)('limits %j, used %j, %i segments: room is %s', (limits, used, segments, room) => {
  expect(hasRoom({ ...limits, segment_price: 1.5 }, used, segments)).toBe(room)
})
