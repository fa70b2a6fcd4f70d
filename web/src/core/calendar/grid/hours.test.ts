import { expect, test } from 'vitest'
import { toMoment } from '#platform/i18n/prague-time.ts'
import { getHours } from '../entries.ts'

const timed = (start: string, end: string, endDay = '2026-05-20') => ({
  allDay: false,
  start: toMoment({ day: '2026-05-20', time: start }),
  end: toMoment({ day: endDay, time: end }),
})

test.each([
  ['nothing', [], '06:00:00', '22:00:00'],
  ['what lies within', [timed('09:00', '10:00')], '06:00:00', '22:00:00'],
  ['an early start', [timed('05:30', '07:00')], '05:00:00', '22:00:00'],
  ['a late end', [timed('20:00', '22:15')], '06:00:00', '23:00:00'],
  ['an end at a whole hour', [timed('20:00', '23:00')], '06:00:00', '23:00:00'],
  ['an end at midnight', [timed('20:00', '00:00', '2026-05-21')], '06:00:00', '24:00:00'],
  ['a night', [timed('23:00', '02:00', '2026-05-21')], '00:00:00', '24:00:00'],
  [
    'whole days',
    [{ allDay: true, start: '2026-05-20', end: '2026-05-21' }],
    '06:00:00',
    '22:00:00',
  ],
])('with %s the day shows the hours that are needed', (_what, entries, from, to) => {
  expect(getHours(entries)).toEqual({ from, to })
})
