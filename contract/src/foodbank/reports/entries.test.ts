import { expect, test } from 'vitest'
import { ENTRIES, findDefinition, getParent, getWhole, isAdditive } from './entries.ts'
import { findCover } from './entry-periods.ts'
import { INDICATORS, type IndicatorDefinition } from './indicators.ts'

const byNumber = (number: string): IndicatorDefinition => {
  const found = INDICATORS.find((one) => one.number === number)
  if (!found) throw new Error(`no indicator ${number}`)
  return found
}

test.each([
  ['2.1.5', '2.1'],
  ['1.1.2.3', '1.1.2'],
  ['14d', '14'],
  ['11a', '11'],
  ['4', '11'],
])('%s is a part of %s', (number, whole) => expect(getParent(byNumber(number))?.number).toBe(whole))

test.each(['2.1', '1.1', '11', '12', '15'])('%s is a part of nothing', (number) =>
  expect(getParent(byNumber(number))).toBeUndefined(),
)

test('a share is no part of the tonnes above it; what was bought with EU money is one of all that was passed on', () => {
  expect(getWhole(byNumber('1.2.1'))).toBeUndefined()
  const [all, op] = [findDefinition('PASSED_ON'), findDefinition('PASSED_ON_OP')]
  expect(op && getWhole(op)).toEqual(all)
  expect(all && getWhole(all)).toBeUndefined()
})

test('persons and shares are never added over periods', () => {
  const units = new Set(ENTRIES.filter(isAdditive).map(({ unit }) => unit))
  expect([...units].toSorted()).toEqual(['euro', 'meals', 'tonnes'])
})

test('a period is covered by parts that touch each other, by the cheapest where there are several', () => {
  const part = (date_from: string, date_to: string, value: number) => ({
    date_from,
    date_to,
    value,
  })
  const quarter = { date_from: '2024-01-01', date_to: '2024-03-31' }
  const january = part('2024-01-01', '2024-01-31', 5)
  const february = part('2024-02-01', '2024-02-29', 5)
  const march = part('2024-03-01', '2024-03-31', 5)
  const both = part('2024-01-01', '2024-02-29', 7)
  const getValue = ({ value }: typeof january) => value
  expect(findCover(quarter, [march, february, january], getValue)).toEqual([
    january,
    february,
    march,
  ])
  expect(findCover(quarter, [january, february, march, both], getValue)).toEqual([both, march])
  expect(findCover(quarter, [january, march], getValue)).toBeNull()
  expect(findCover(quarter, [january, both], getValue)).toBeNull()
})
