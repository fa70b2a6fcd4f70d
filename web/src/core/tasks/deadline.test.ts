import { expect, test } from 'vitest'
import { createFormat } from '#platform/i18n/format.ts'
import { getDeadline } from './deadline.ts'

const words = {
  late: (days: number) => `po termínu ${days}`,
  lateToday: (time: string) => `dnes ${time}, po termínu`,
  today: (time: string) => `dnes ${time}`,
  tomorrow: (time: string) => `zítra ${time}`,
}
const at = (deadline: string, now: string) =>
  getDeadline(
    deadline,
    new Date(now),
    createFormat('cs', () => '2026-03-10'),
    words,
  )

test.each([
  ['today before its time', '2026-03-10T13:00:00Z', 'today', 'dnes 14:00'],
  ['today after its time', '2026-03-10T06:00:00Z', 'late', 'dnes 7:00, po termínu'],
  ['tomorrow', '2026-03-11T08:30:00Z', 'later', 'zítra 9:30'],
  ['another day of this year', '2026-03-16T08:30:00Z', 'later', 'Po\u00A016.\u00A03. 9:30'],
  ['a day of another year', '2027-03-16T08:30:00Z', 'later', '16.\u00A03.\u00A02027 9:30'],
  ['yesterday evening, ten hours ago', '2026-03-09T20:00:00Z', 'late', 'po termínu 1'],
  ['three days ago', '2026-03-07T06:00:00Z', 'late', 'po termínu 3'],
])('%s', (_, deadline, state, said) => {
  expect(at(deadline, '2026-03-10T06:30:00Z')).toEqual({ state, words: said })
})

test("days are Prague's: 23:30 there is still today, half an hour later is tomorrow", () => {
  expect(at('2026-03-10T22:30:00Z', '2026-03-10T06:30:00Z').words).toBe('dnes 23:30')
  expect(at('2026-03-10T23:00:00Z', '2026-03-10T06:30:00Z').words).toBe('zítra 0:00')
})

test('a night that an hour is taken from or given to is one day', () => {
  expect(at('2026-03-29T10:00:00Z', '2026-03-28T10:00:00Z').words).toBe('zítra 12:00')
  expect(at('2026-10-25T11:00:00Z', '2026-10-24T10:00:00Z').words).toBe('zítra 12:00')
  expect(at('2026-03-28T10:00:00Z', '2026-03-30T10:00:00Z').words).toBe('po termínu 2')
})
