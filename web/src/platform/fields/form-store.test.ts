import { expect, test } from 'vitest'
import { isSame } from './form-store.ts'

test('null and missing are the same', () => {
  expect(isSame(undefined, null)).toBe(true)
  expect(isSame({ a: [1] }, { a: [1] })).toBe(true)
  expect(isSame('', null)).toBe(false)
})
