import { expect, test } from 'vitest'
import { partsOf, valueOf } from './moment-parts.ts'

test('a day and a time make a moment of Prague, and come back from it', () => {
  const value = valueOf({ day: '2026-03-10', time: '09:30' })
  expect(value).toBe('2026-03-10T08:30:00.000Z')
  expect(partsOf(value)).toEqual({ day: '2026-03-10', time: '09:30' })
})

test('nothing typed is null', () => {
  expect(valueOf({ day: '', time: '' })).toBeNull()
  expect(partsOf(null)).toEqual({ day: '', time: '' })
})

test.each([
  { day: '2026-03-10', time: '' },
  { day: '', time: '09:30' },
  { day: 'zítra', time: '09:30' },
  { day: '2026-03-10', time: '25' },
])('what is no moment stays as typed: %o', (parts) => {
  const value = valueOf(parts)
  expect(Number.isNaN(Date.parse(String(value)))).toBe(true)
  expect(partsOf(value)).toEqual(parts)
})
