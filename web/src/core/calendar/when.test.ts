import { expect, test } from 'vitest'
import { createFormat } from '#platform/i18n/format.ts'
import { whenWords, type When } from './when.ts'

const words = (when: Partial<When>) =>
  whenWords(
    { all_day: false, start_at: null, end_at: null, start_on: null, end_on: null, ...when },
    createFormat('cs', () => '2026-03-10'),
    'celý den',
  ).replaceAll(/\s/g, ' ')

test('an event says its day once, its times in Prague', () => {
  expect(words({ start_at: '2026-11-26T08:00:00.000Z', end_at: '2026-11-26T09:30:00.000Z' })).toBe(
    'čtvrtek 26. listopadu 2026 9:00–10:30',
  )
  expect(words({ start_at: '2026-07-01T20:00:00.000Z', end_at: '2026-07-01T22:30:00.000Z' })).toBe(
    'St 1. 7. 22:00 – Čt 2. 7. 0:30',
  )
  expect(words({ start_at: '2026-12-31T19:00:00.000Z', end_at: '2027-01-01T01:00:00.000Z' })).toBe(
    'Čt 31. 12. 20:00 – Pá 1. 1. 2027 2:00',
  )
  expect(words({ start_at: '2026-11-26T08:00:00.000Z', end_at: '2026-11-26T08:00:00.000Z' })).toBe(
    'čtvrtek 26. listopadu 2026 9:00',
  )
})

test('whole days have no times', () => {
  expect(words({ all_day: true, start_on: '2026-11-26', end_on: '2026-11-26' })).toBe(
    'čtvrtek 26. listopadu 2026, celý den',
  )
  expect(words({ all_day: true, start_on: '2026-12-30', end_on: '2027-01-02' })).toBe(
    'St 30. 12. – So 2. 1. 2027',
  )
})
