import { expect, test } from 'vitest'
import { BREAKPOINTS, inEm, OTHER_SM } from './breakpoints.ts'

test('breakpoints are those of the specification', () => {
  expect(BREAKPOINTS).toEqual({ sm: 576, md: 768, lg: 992, xl: 1200 })
  expect(OTHER_SM).toBe(544)
})

test('media queries measure in em', () => {
  expect(inEm(BREAKPOINTS.lg)).toBe('62em')
  expect(inEm(BREAKPOINTS.sm)).toBe('36em')
})
