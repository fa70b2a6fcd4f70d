import { expect, test } from 'vitest'
import { celsiusText } from './celsius.ts'
import { isOutOf, missingToday, proposedLimits } from './limits.ts'
import { recordDays, SINGLE_READINGS } from './record-days.ts'

const read = (day: string, decicelsius: number, given: object = {}) => ({
  day,
  decicelsius,
  is_out: false,
  withdrawn_at: null,
  ...given,
})

test('a month has all its days up to today, also those on which nothing was read', () => {
  const one = read('2026-02-02', 31)
  const days = recordDays('2026-02', '2026-03-10', [one])
  expect(days).toHaveLength(28)
  expect(days[0]).toEqual({ day: '2026-02-01', readings: [], range: null })
  expect(days[1]).toEqual({ day: '2026-02-02', readings: [one], range: null })
  expect(recordDays('2026-03', '2026-03-10', [])).toHaveLength(10)
  expect(recordDays('2026-04', '2026-03-10', [])).toEqual([])
  expect(recordDays('2028-02', '2028-12-01', []).at(-1)?.day).toBe('2028-02-29')
})

test('of many readings of a day stand their range, and singly what somebody must see', () => {
  const many = Array.from({ length: SINGLE_READINGS + 1 }, (_, at) => read('2026-02-03', 20 + at))
  const out = read('2026-02-03', 90, { is_out: true })
  const withdrawn = read('2026-02-03', -400, { withdrawn_at: '2026-02-03T10:00:00.000Z' })
  const day = recordDays('2026-02', '2026-02-03', [...many, out, withdrawn]).at(-1)
  expect(day).toEqual({
    day: '2026-02-03',
    readings: [out, withdrawn],
    range: { count: SINGLE_READINGS + 2, lowest: 20, highest: 90 },
  })
})

test('temperatures are said with one decimal and a minus', () => {
  expect(celsiusText('cs', -185)).toBe('−18,5\u00A0°C')
  expect(celsiusText('cs', 40)).toBe('4,0\u00A0°C')
  expect(celsiusText('en', 0)).toBe('0.0\u00A0°C')
})

test('both limits are allowed still, and a freezer is never too cold', () => {
  const chilled = { min_decicelsius: 0, max_decicelsius: 50 }
  expect([-1, 0, 50, 51].map((value) => isOutOf(chilled, value))).toEqual([
    true,
    false,
    false,
    true,
  ])
  const frozen = { min_decicelsius: null, max_decicelsius: -180 }
  expect([-600, -180, -179].map((value) => isOutOf(frozen, value))).toEqual([false, false, true])
  expect(['chilled', 'frozen', 'dry', 'quarantine'].map(proposedLimits)).toEqual([
    chilled,
    frozen,
    null,
    null,
  ])
})

test('what is missing is what was asked for and not read', () => {
  expect(missingToday({ readings_a_day: 2, read_today: 1 })).toBe(1)
  expect(missingToday({ readings_a_day: 1, read_today: 3 })).toBe(0)
  expect(missingToday({ readings_a_day: null, read_today: 0 })).toBe(0)
})
