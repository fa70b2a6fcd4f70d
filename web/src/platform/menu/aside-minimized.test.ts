import { expect, test } from 'vitest'
import { asideCookie, isAsideMinimized } from './Aside.tsx'

test.each([
  ['aside_minimized=1', true],
  ['a=b; aside_minimized=1; c=d', true],
  ['aside_minimized=0', false],
  ['', false],
  ['not_aside_minimized=1', false],
  ['aside_minimized=10', false],
])('the cookies %j say minimised: %s', (cookies, expected) => {
  expect(isAsideMinimized(cookies)).toBe(expected)
})

test('the cookie holds for a year, on every page, and is not sent from other sites', () => {
  expect(asideCookie(true)).toBe('aside_minimized=1; path=/; max-age=31536000; samesite=lax')
  expect(asideCookie(false)).toBe('aside_minimized=0; path=/; max-age=31536000; samesite=lax')
})
