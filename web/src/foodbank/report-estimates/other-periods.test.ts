import { findDefinition } from '@crm/contract/foodbank/reports/entries'
import { expect, test } from 'vitest'
import { listOthers, sumOfShorter } from './other-periods.ts'

const YEAR = { date_from: '2025-01-01', date_to: '2025-12-31' }
const [FIRST, SECOND, THIRD, FOURTH] = [
  { date_from: '2025-01-01', date_to: '2025-03-31', value: 12 },
  { date_from: '2025-04-01', date_to: '2025-06-30', value: 13 },
  { date_from: '2025-07-01', date_to: '2025-09-30', value: 11 },
  { date_from: '2025-10-01', date_to: '2025-12-31', value: 0.1 },
]
const entry = (code: string) => {
  const found = findDefinition(code)
  if (!found) throw new Error(`no entry ${code}`)
  return found
}

test('quarters in a row stand in one line, months and other days by themselves', () => {
  const february = { date_from: '2025-02-01', date_to: '2025-02-28', value: 4 }
  const days = { date_from: '2025-10-02', date_to: '2025-10-31', value: 1 }
  expect(listOthers(YEAR, [FIRST, SECOND, THIRD, days])).toEqual([
    { name: { kind: 'quarters', year: 2025, first: 1, last: 3 }, values: [12, 13, 11] },
    { name: { kind: 'days', date_from: '2025-10-02', date_to: '2025-10-31' }, values: [1] },
  ])
  expect(listOthers(YEAR, [FIRST, THIRD])).toHaveLength(2)
  expect(listOthers(FIRST, [{ ...YEAR, value: 20 }, february])).toEqual([
    { name: { kind: 'year', year: 2025 }, values: [20] },
    { name: { kind: 'month', month: '2025-02-01' }, values: [4] },
  ])
})

test('a period that only overlaps or stands beside is not shown', () => {
  expect(
    listOthers(FIRST, [SECOND, { date_from: '2025-03-01', date_to: '2025-04-30', value: 1 }]),
  ).toEqual([])
})

test('money that is known for every day is offered as a sum, with a gap it is not', () => {
  const all = [FIRST, SECOND, THIRD, FOURTH]
  expect(sumOfShorter(entry('EMCO01'), YEAR, all)).toBe(36.1)
  expect(sumOfShorter(entry('PASSED_ON'), YEAR, [{ ...YEAR, value: 9 }, ...all])).toBe(36.1)
  expect(sumOfShorter(entry('EMCO01'), YEAR, [FIRST, SECOND, FOURTH])).toBeNull()
})

test('persons and shares are never offered as a sum', () => {
  for (const code of ['EMCR06', '14d', 'EMCO10'])
    expect(sumOfShorter(entry(code), YEAR, [FIRST, SECOND, THIRD, FOURTH])).toBeNull()
})
