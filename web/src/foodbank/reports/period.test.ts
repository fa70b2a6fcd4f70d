import { expect, test } from 'vitest'
import { periodAsked, getPeriod, PRESETS, getPreset, widerThan } from './period.ts'

const period = (date_from: string, date_to: string) => ({ date_from, date_to })

test('presets are whole months, quarters and years, over the turn of the year as well', () => {
  expect(getPeriod('this_month', '2026-03-10')).toEqual(period('2026-03-01', '2026-03-31'))
  expect(getPeriod('previous_month', '2026-03-10')).toEqual(period('2026-02-01', '2026-02-28'))
  expect(getPeriod('previous_month', '2028-03-31')).toEqual(period('2028-02-01', '2028-02-29'))
  expect(getPeriod('previous_month', '2026-01-31')).toEqual(period('2025-12-01', '2025-12-31'))
  expect(getPeriod('this_quarter', '2026-12-31')).toEqual(period('2026-10-01', '2026-12-31'))
  expect(getPeriod('previous_quarter', '2026-03-10')).toEqual(period('2025-10-01', '2025-12-31'))
  expect(getPeriod('this_half', '2026-03-10')).toEqual(period('2026-01-01', '2026-06-30'))
  expect(getPeriod('previous_half', '2026-03-10')).toEqual(period('2025-07-01', '2025-12-31'))
  expect(getPeriod('this_year', '2026-03-10')).toEqual(period('2026-01-01', '2026-12-31'))
  expect(getPeriod('previous_year', '2026-03-10')).toEqual(period('2025-01-01', '2025-12-31'))
})

test('a period is known by its preset, and one of one’s own by none', () => {
  for (const preset of PRESETS)
    expect(getPreset(getPeriod(preset, '2026-08-15'), '2026-08-15')).toBe(preset)
  expect(getPreset(period('2026-08-01', '2026-08-30'), '2026-08-15')).toBeNull()
})

test('an address without a period means this month, and with one end alone the rest of its month', () => {
  expect(periodAsked({}, '2026-03-10')).toEqual(period('2026-03-01', '2026-03-31'))
  expect(periodAsked({ date_from: '2025-02-10' }, '2026-03-10')).toEqual(
    period('2025-02-10', '2025-02-28'),
  )
  expect(periodAsked({ date_to: '2025-02-10' }, '2026-03-10')).toEqual(
    period('2025-02-01', '2025-02-10'),
  )
  expect(periodAsked(period('2025-12-01', '2026-01-31'), '2026-03-10')).toEqual(
    period('2025-12-01', '2026-01-31'),
  )
})

test('an empty period is widened step by step and not for ever', () => {
  expect(widerThan(period('2026-03-01', '2026-03-31'))).toEqual(period('2026-01-01', '2026-03-31'))
  expect(widerThan(period('2026-01-01', '2026-03-31'))).toEqual(period('2026-01-01', '2026-12-31'))
  expect(widerThan(period('2026-02-20', '2026-05-03'))).toEqual(period('2026-01-01', '2026-12-31'))
  expect(widerThan(period('2026-01-01', '2026-12-31'))).toEqual(period('2024-01-01', '2026-12-31'))
  expect(widerThan(period('2024-01-01', '2026-12-31'))).toBeNull()
})
