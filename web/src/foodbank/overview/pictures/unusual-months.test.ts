import { expect, test } from 'vitest'
import { unusualMonths } from './unusual-months.ts'

const months = (...kilograms: number[]) =>
  kilograms.map((value, index) => ({ date_from: `month ${index}`, kilograms: value }))
const found = (...kilograms: number[]) => [...unusualMonths(months(...kilograms))]

test('months far below or above the middle one are pointed out', () => {
  expect(found(100, 50, 110, 90, 150, 105, 95, 51, 149, 100)).toEqual(['month 1', 'month 4'])
})

test('neither the month that is not over nor those before the work began', () => {
  expect(found(0, 0, 100, 100, 100, 100, 100, 100, 3)).toEqual([])
})

test('with few months nobody knows what is usual', () => {
  expect(found(100, 10, 100, 300, 100, 100)).toEqual([])
})
