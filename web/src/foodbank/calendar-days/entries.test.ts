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
    getEntries({ reservations, blocked: [] }).map(({ title, path, tone }) => [title, path, tone]),
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
  expect(getEntries({ reservations, blocked: [] })).toEqual([
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
  expect(getEntries({ reservations: [], blocked }).map(({ title, tone }) => [title, tone])).toEqual(
    [
      ['Nikde se nevydává (Inventura)', 'blocked'],
      ['Nevydává se – Sever', 'blocked'],
    ],
  )
})
