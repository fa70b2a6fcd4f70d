import { expect, test } from 'vitest'
import { decicelsiusOfText, withOtherSign } from './celsius-text.ts'

test.each([
  ['4', 40],
  ['4,2', 42],
  ['4.2', 42],
  ['-18,5', -185],
  ['−18,5', -185],
  [' − 18 ', -180],
  ['0', 0],
  ['-0', 0],
  ['', null],
  ['−', null],
  ['teplo', null],
])('„%s“ is %s tenths of a degree', (text, tenths) => {
  expect(decicelsiusOfText(text)).toBe(tenths)
})

test('more decimals are not rounded away', () => {
  expect(decicelsiusOfText('4,25')).toBeCloseTo(42.5)
})

test('the sign goes and comes', () => {
  expect(withOtherSign('18')).toBe('−18')
  expect(withOtherSign('−18')).toBe('18')
  expect(withOtherSign('-18')).toBe('18')
  expect(withOtherSign('')).toBe('−')
  expect(withOtherSign('−')).toBe('')
})
