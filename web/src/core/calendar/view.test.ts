import { MAX_CALENDAR_DAYS } from '@crm/contract/core/calendar/events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, getMonday } from './when.ts'
import { getPeriod, stepped, VIEWS } from './view.ts'

test.each([
  ['month', '2026-11-21', '2026-10-26', '2026-12-06'],
  ['month', '2027-02-10', '2027-02-01', '2027-03-14'],
  ['month', '2026-03-31', '2026-02-23', '2026-04-05'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['day', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['list', '2026-11-22', '2026-11-22', '2026-12-21'],
] as const)('the %s of %s goes from %s to %s', (view, date, from, to) => {
  expect(getPeriod(view, date)).toEqual({ from, to })
})

test('the arrows lead to the next month, week, day and list', () => {
  expect(VIEWS.map((view) => stepped(view, '2026-01-31', 1))).toEqual([
    '2026-02-01',
    '2026-02-07',
    '2026-02-01',
    '2026-03-02',
  ])
  expect(VIEWS.map((view) => stepped(view, '2026-01-31', -1))).toEqual([
    '2025-12-01',
    '2026-01-24',
    '2026-01-30',
    '2026-01-01',
  ])
})

test('a view shows the date it is of, and never more than the server gives', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
  fc.assert(
    fc.property(fc.constantFrom(...VIEWS), days, (view, date) => {
      const { from, to } = getPeriod(view, date)
      expect(from <= date && date <= to).toBe(true)
      expect(to < addDays(from, MAX_CALENDAR_DAYS)).toBe(true)
      expect(view === 'week' || view === 'month' ? getMonday(from) : from).toBe(from)
    }),
  )
})
