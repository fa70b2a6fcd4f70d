import {
  ESTIMATED_INDICATORS,
  INDICATORS,
  type IndicatorDefinition,
} from '@crm/contract/foodbank/reports/indicators'
import { expect, test } from 'vitest'
import { getParent, shownIndicators, tooMuch } from './whole.ts'

const byNumber = (number: string): IndicatorDefinition => {
  const found = INDICATORS.find((one) => one.number === number)
  if (!found) throw new Error(`no indicator ${number}`)
  return found
}
const given = (values: Readonly<Record<string, number>>) => (code: string) =>
  values[INDICATORS.find((one) => one.code === code)?.number ?? ''] ?? null

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

test('what is estimated is shown with the computed number above it, and with no other', () => {
  expect(
    shownIndicators('esf').flatMap(({ number, kind }) => (kind === 'register' ? [number] : [])),
  ).toEqual(['1.2', '2.1', '2.2'])
  expect(
    shownIndicators('fead').flatMap(({ number, kind }) => (kind === 'register' ? [number] : [])),
  ).toEqual(['11', '14', '19'])
  const estimated = [...shownIndicators('esf'), ...shownIndicators('fead')].filter(
    ({ kind }) => kind !== 'register',
  )
  expect(estimated).toEqual(ESTIMATED_INDICATORS)
})

test('a group of people is no larger than all of them, and two groups may share people', () => {
  expect(tooMuch(byNumber('2.1.5'), given({ '2.1': 812, '2.1.5': 813 }))).toMatchObject({
    rule: 'above_whole',
    value: 812,
  })
  expect(tooMuch(byNumber('2.1.6'), given({ '2.1': 812, '2.1.5': 800, '2.1.6': 812 }))).toBeNull()
})

test('parts of an amount are together no more than the whole, said once', () => {
  const values = given({ '1.1.2': 0.3, '1.1.2.1': 0.1, '1.1.2.2': 0.1, '1.1.2.3': 0.2 })
  expect(tooMuch(byNumber('1.1.2.3'), values)).toMatchObject({
    rule: 'parts_above_whole',
    value: 0.3,
  })
  expect(tooMuch(byNumber('1.1.2.1'), values)).toBeNull()
  expect(
    tooMuch(byNumber('1.1.2.3'), given({ '1.1.2': 0.3, '1.1.2.1': 0.1, '1.1.2.3': 0.2 })),
  ).toBeNull()
})

test('what is not known yet is compared with nothing, and a share of tonnes is no part of them', () => {
  expect(tooMuch(byNumber('2.1.5'), given({ '2.1.5': 9 }))).toBeNull()
  expect(tooMuch(byNumber('1.2.1'), given({ '1.2': 0.5, '1.2.1': 90 }))).toBeNull()
})
