import { expect, test } from 'vitest'
import { addDays, firstShown, getNeighbour, getWeekday, weeksFrom } from './day-grid.ts'

test('five weeks are shown at once, each from Monday, with every day once', () => {
  const weeks = weeksFrom('2026-10-19')
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ])
  expect(weeks.at(-1)?.at(-1)).toBe('2026-11-22')
  expect(new Set(weeks.flat()).size).toBe(35)
})

test.each([
  ['2026-03-10', '2026-03-09'],
  ['2026-03-09', '2026-03-09'],
  ['2026-04-12', '2026-03-09'],
  ['2026-04-13', '2026-04-13'],
  ['2026-05-18', '2026-05-18'],
  ['2026-02-01', '2026-03-09'],
])(
  'on 10 March the weeks with %s begin on %s, and those that have passed are not shown',
  (day, first) => {
    expect(firstShown(day, '2026-03-10')).toBe(first)
  },
)

test.each([
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2027-01-01', -1, '2026-12-31'],
])(
  'changes of summer time and year do not stretch a day: %s and %d is %s',
  (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  },
)

test('Monday is 1 and Sunday is 7', () => {
  expect([getWeekday('2026-11-23'), getWeekday('2026-11-22')]).toEqual([1, 7])
})

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageUp', '2026-10-27'],
  ['PageDown', '2027-01-05'],
  ['Enter', undefined],
  ['a', undefined],
])('from 1 December %s leads to %s', (key, expected) => {
  expect(getNeighbour('2026-12-01', key)).toBe(expected)
})
