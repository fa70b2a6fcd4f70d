import { expect, test } from 'vitest'
import { getEntries } from './entries.ts'

const getPoint = (organization_label: string, index: number) => ({
  organization_id: `01990000-0000-7000-8000-00000000000${index}`,
  organization_label,
})
const north = getPoint('Sever', 1)
const south = getPoint('Jih', 2)
const west = getPoint('Západ', 3)
const day = '2026-11-30'

test('one or two distribution points are told one by one, each leading to its desk', () => {
  const reservations = [
    { day, ...north, count: 1 },
    { day, ...south, count: 5 },
  ]
  expect(
    getEntries({ reservations, blocked: [], patterns: [] }).map(({ title, path, tone }) => [
      title,
      path,
      tone,
    ]),
  ).toEqual([
    [
      '1 rezervace – Sever',
      `/foodbank/daily-summary?date=${day}&organization_id=${north.organization_id}`,
      'plain',
    ],
    [
      '5 rezervací – Jih',
      `/foodbank/daily-summary?date=${day}&organization_id=${south.organization_id}`,
      'plain',
    ],
  ])
})

test('more of them are one line that leads to all of the day', () => {
  const reservations = [north, south, west].map((point) => ({ day, ...point, count: 2 }))
  expect(getEntries({ reservations, blocked: [], patterns: [] })).toEqual([
    {
      id: day,
      day,
      title: '6 rezervací (3 výdejní místa)',
      path: `/foodbank/requests?date_from=${day}&date_to=${day}`,
      tone: 'plain',
    },
  ])
})

const alone = { day, first_day: day, last_day: day }

test('a blocked day says where and why', () => {
  const blocked = [
    { ...alone, organization_id: null, organization_label: null, description: 'Inventura' },
    { ...alone, ...north, description: null },
  ]
  expect(
    getEntries({ reservations: [], blocked, patterns: [] }).map(({ title, tone }) => [title, tone]),
  ).toEqual([
    ['Nikde se nevydává (Inventura)', 'blocked'],
    ['Nevydává se – Sever', 'blocked'],
  ])
})

/** With spaces that break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const season = {
  kind: 'season' as const,
  name: 'Letní provoz',
  starts_on: '2026-07-01',
  ends_on: '2026-08-31',
  intervals: [],
}
const getPattern = (point: ReturnType<typeof getPoint>, given: object = {}) => ({
  ...season,
  id: point.organization_id,
  ...point,
  ...given,
})

test('a season lasts over its days, an exception says its hours, regular hours are told on their first day', () => {
  const exception = {
    kind: 'exception',
    name: null,
    starts_on: day,
    ends_on: day,
    intervals: [{ opens_at: '08:00', closes_at: '12:00' }],
  }
  const regular = { kind: 'regular', name: null, starts_on: '2026-09-01', ends_on: null }
  const patterns = [getPattern(north), getPattern(south, exception), getPattern(west, regular)]
  const entries = getEntries({ reservations: [], blocked: [], patterns })
  expect(entries.map((entry) => [entry.day, entry.last_day, plain(entry.title)])).toEqual([
    [
      '2026-07-01',
      '2026-08-31',
      'Sezónní výdejní doba – Sever (Letní provoz, 1. 7. – 31. 8. 2026)',
    ],
    [day, day, 'Mimořádná výdejní doba – Jih (08:00–12:00)'],
    ['2026-09-01', '2026-09-01', 'Nová výdejní doba – Západ'],
  ])
})

test('the same season of many distribution points is one line', () => {
  const patterns = [north, south, west].map((point) => getPattern(point))
  expect(
    getEntries({ reservations: [], blocked: [], patterns }).map(({ title, path }) => [
      plain(title),
      path,
    ]),
  ).toEqual([['Sezónní výdejní doba – 3 výdejní místa (Letní provoz, 1. 7. – 31. 8. 2026)', null]])
})
