import { moment } from '@crm/contract/platform/formats'
import { validate } from '@crm/contract/platform/rules'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { getParts, getValue } from './MomentField.tsx'

test('a day and a time make a moment of Prague, and come back from it', () => {
  const value = getValue({ day: '2026-03-10', time: '09:30' })
  expect(value).toBe('2026-03-10T08:30:00.000Z')
  expect(getParts(value)).toEqual({ day: '2026-03-10', time: '09:30' })
})

test('nothing typed is null', () => {
  expect(getValue({ day: '', time: '' })).toBeNull()
  expect(getParts(null)).toEqual({ day: '', time: '' })
})

test.each([
  { day: '2026-03-10', time: '' },
  { day: '', time: '09:30' },
  { day: 'zítra', time: '09:30' },
  { day: '2026-03-10', time: '25' },
  // in the form of a time, and none
  { day: '2026-03-10', time: '25:00' },
  { day: '2026-03-10', time: '99:99' },
  { day: '2026-03-10', time: '12:75' },
  { day: '2026-03-10', time: '24:00' },
  { day: '2026-02-31', time: '09:30' },
])('what is no moment stays as typed: %o', (parts) => {
  const value = getValue(parts)
  expect(Number.isNaN(Date.parse(String(value)))).toBe(true)
  expect(getParts(value)).toEqual(parts)
})

test.each([
  '2026-03-10|25:00',
  '2026-03-10|99:99',
  '2026-03-10|12:75',
  '2026-03-10|24:00',
  '2026-03-10|',
])('a moment whose time is none says so: %s', (value) =>
  expect(validate(z.object({ at: moment }), { at: value })).toEqual({
    errors: { at: [{ rule: 'time_validate' }] },
  }),
)

test.each(['2026-02-31|09:30', 'zítra|09:30', '|09:30', 'zítra'])(
  'a moment whose day is none says that: %s',
  (value) =>
    expect(validate(z.object({ at: moment }), { at: value })).toEqual({
      errors: { at: [{ rule: 'date' }] },
    }),
)
