import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  readRecurrence,
  recurrenceRule,
  WEEKDAYS,
  WEEK_POSITIONS,
  writeRecurrence,
  type Recurrence,
} from './recurrence.ts'

const day = fc
  .date({ min: new Date('1900-01-02'), max: new Date('2199-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const end = fc.oneof(
  fc.constant(null),
  fc.record({ until: day }),
  fc.record({ count: fc.integer({ min: 1, max: 999 }) }),
)
const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 })
const pattern = fc.oneof(
  fc.record({ freq: fc.constant('DAILY' as const) }),
  fc.record({ freq: fc.constant('YEARLY' as const) }),
  fc.record({ freq: fc.constant('WEEKLY' as const), weekdays }),
  fc.record({
    freq: fc.constant('MONTHLY' as const),
    month_day: fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 31 })),
  }),
  fc.record({
    freq: fc.constant('MONTHLY' as const),
    position: fc.constantFrom(...WEEK_POSITIONS),
    weekday: fc.constantFrom(...WEEKDAYS),
  }),
)
const recurrences: fc.Arbitrary<Recurrence> = fc
  .tuple(pattern, fc.integer({ min: 1, max: 99 }), end)
  .map(([each, interval, until]) => ({ ...each, interval, end: until }))

test('what is written reads as what it was', () => {
  fc.assert(
    fc.property(recurrences, (recurrence) => {
      expect(readRecurrence(writeRecurrence(recurrence))).toEqual(recurrence)
    }),
  )
})

test('a rule with its parts in another order is the same rule, and is kept in one order', () => {
  fc.assert(
    fc.property(
      recurrences,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (recurrence, chance) => {
        const rule = writeRecurrence(recurrence)
        const shuffled = rule
          .split(';')
          .map((part) => ({ part, at: chance.next().value }))
          .sort((one, other) => one.at - other.at)
          .map(({ part }) => part)
        expect(recurrenceRule.parse(shuffled.join(';'))).toBe(rule)
      },
    ),
  )
})

test.each([
  [{ freq: 'DAILY', interval: 1, end: null }, 'FREQ=DAILY'],
  [
    { freq: 'WEEKLY', weekdays: ['TH', 'MO'], interval: 2, end: null },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
  ],
  [
    { freq: 'MONTHLY', position: -1, weekday: 'FR', interval: 1, end: { until: '2027-12-31' } },
    'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20271231T225959Z',
  ],
  [
    { freq: 'MONTHLY', month_day: -1, interval: 1, end: { until: '2027-07-31' } },
    'FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20270731T215959Z',
  ],
  [{ freq: 'YEARLY', interval: 1, end: { count: 3 } }, 'FREQ=YEARLY;COUNT=3'],
] as const)('%o is %s', (recurrence, rule) => {
  expect(writeRecurrence(recurrence)).toBe(rule)
})

test.each([
  '',
  ';',
  'FREQ=',
  'FREQ=HOURLY',
  'FREQ=DAILY;FREQ=DAILY',
  'FREQ=DAILY;BYDAY=MO',
  'FREQ=DAILY;BYHOUR=9',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=100',
  'FREQ=DAILY;INTERVAL=01',
  'FREQ=DAILY;INTERVAL=1.5',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=1000',
  'FREQ=DAILY;COUNT=3;UNTIL=20271231T225959Z',
  'FREQ=DAILY;UNTIL=20271231',
  'FREQ=DAILY;UNTIL=20271231T235959Z',
  'FREQ=DAILY;UNTIL=20271331T225959Z',
  'FREQ=DAILY;UNTIL=99991231T225959Z',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=',
  'FREQ=WEEKLY;BYDAY=MO,MO',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYMONTHDAY=0',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYMONTHDAY=-2',
  'FREQ=MONTHLY;BYDAY=5MO',
  'FREQ=MONTHLY;BYDAY=MO',
  'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=1',
  'RRULE:FREQ=DAILY',
  'DTSTART:20270101T000000Z\nFREQ=DAILY',
  'freq=daily',
])('%j is no rule of ours', (rule) => {
  expect(readRecurrence(rule)).toBeNull()
  expect(recurrenceRule.safeParse(rule).error?.issues[0]).toMatchObject({
    code: 'custom',
    params: { rule: 'recurrence' },
  })
})

test('a text of any kind is read without harm', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void readRecurrence(text)))
})
