import { expect, test } from 'vitest'
import { isSameTime, wordsOfWhen } from './when.ts'

const timed = (start_at: string, end_at: string) => ({
  all_day: false,
  start_at,
  end_at,
  start_on: null,
  end_on: null,
})
const whole = (start_on: string, end_on: string) => ({
  all_day: true,
  start_at: null,
  end_at: null,
  start_on,
  end_on,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [
    timed('2026-11-26T08:00:00Z', '2026-11-26T09:30:00Z'),
    'čtvrtek 26. listopadu 2026 9:00–10:30',
    'Thursday, 26 November 2026 9:00–10:30',
  ],
  [
    timed('2026-11-26T08:00:00Z', '2026-11-26T08:00:00Z'),
    'čtvrtek 26. listopadu 2026 9:00',
    'Thursday, 26 November 2026 9:00',
  ],
  [
    timed('2026-11-26T21:00:00Z', '2026-11-27T01:00:00Z'),
    'čtvrtek 26. listopadu 2026 22:00 – pátek 27. listopadu 2026 2:00',
    'Thursday, 26 November 2026 22:00 – Friday, 27 November 2026 2:00',
  ],
  [
    whole('2026-11-26', '2026-11-26'),
    'čtvrtek 26. listopadu 2026, celý den',
    'Thursday, 26 November 2026, all day',
  ],
  [
    whole('2026-03-28', '2026-03-30'),
    'sobota 28. března 2026 – pondělí 30. března 2026',
    'Saturday, 28 March 2026 – Monday, 30 March 2026',
  ],
  // the night when 2:00 is 3:00, and the one that has 2:30 twice
  [
    timed('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'),
    'neděle 29. března 2026 1:30–3:30',
    'Sunday, 29 March 2026 1:30–3:30',
  ],
  [
    timed('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'),
    'neděle 25. října 2026 2:30–2:30',
    'Sunday, 25 October 2026 2:30–2:30',
  ],
])('%j is said in Prague as %s', (when, czech, english) => {
  expect([plain(wordsOfWhen(when, 'cs')), plain(wordsOfWhen(when, 'en'))]).toEqual([czech, english])
})

test('the same moment in another zone is the same time', () => {
  const one = timed('2026-11-26T08:00:00.000Z', '2026-11-26T09:30:00.000Z')
  expect(isSameTime(one, timed('2026-11-26T09:00:00+01:00', '2026-11-26T10:30:00+01:00'))).toBe(
    true,
  )
  expect(isSameTime(one, timed('2026-11-26T09:00:00Z', '2026-11-26T10:30:00Z'))).toBe(false)
  expect(isSameTime(one, whole('2026-11-26', '2026-11-26'))).toBe(false)
})
