import { expect, test } from 'vitest'
import { lastMonths, lastQuarters } from './periods.ts'

test('the last months end with the day, over the turn of the year and the end of February', () => {
  expect(lastMonths('2028-03-31', 4)).toEqual([
    { date_from: '2027-12-01', date_to: '2027-12-31' },
    { date_from: '2028-01-01', date_to: '2028-01-31' },
    { date_from: '2028-02-01', date_to: '2028-02-29' },
    { date_from: '2028-03-01', date_to: '2028-03-31' },
  ])
  expect(lastMonths('2026-05-01', 1)).toEqual([{ date_from: '2026-05-01', date_to: '2026-05-01' }])
})

test.each([
  ['2026-03-31', '2025-10-01', '2025-12-31'],
  ['2026-04-01', '2026-01-01', '2026-03-31'],
  ['2026-12-31', '2026-07-01', '2026-09-30'],
])('the quarter that has ended last before %s is %s to %s', (today, date_from, date_to) => {
  expect(lastQuarters(today, 1)).toEqual([{ date_from, date_to }])
})

test('quarters follow each other backwards', () => {
  expect(lastQuarters('2026-03-10', 2).map((quarter) => quarter.date_from)).toEqual([
    '2025-10-01',
    '2025-07-01',
  ])
})
