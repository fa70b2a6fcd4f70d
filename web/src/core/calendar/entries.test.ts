import { expect, test } from 'vitest'
import {
  entriesOn,
  entryOfDeadline,
  entryOfEvent,
  entryOfHoliday,
  entryOfLayer,
} from './entries.ts'

const event = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Porada',
  type: 'meeting',
  all_day: false,
  start_at: '2026-11-26T08:00:00.000Z',
  end_at: '2026-11-26T09:00:00.000Z',
  start_on: null,
  end_on: null,
  author: {
    id: '01990000-0000-7000-8000-000000000002',
    name: 'Jana',
    surname: 'Nová',
    avatar: null,
  },
  mine: 'author',
  guests_count: 0,
  updated_at: '2026-11-20T08:00:00.000Z',
  can: { update: true, delete: true },
} as const

test('whole days end with the day after the last', () => {
  const { allDay, start, end } = entryOfEvent({
    ...event,
    all_day: true,
    start_at: null,
    end_at: null,
    start_on: '2026-12-30',
    end_on: '2026-12-31',
  })
  expect({ allDay, start, end }).toEqual({ allDay: true, start: '2026-12-30', end: '2027-01-01' })
})

test('only what one may change can be dragged', () => {
  expect(entryOfEvent(event).movable).toBe(event)
  expect(entryOfEvent({ ...event, can: { update: false, delete: false } }).movable).toBeNull()
})

test('what takes no time is a quarter of an hour', () => {
  expect(entryOfEvent({ ...event, end_at: event.start_at }).end).toBe('2026-11-26T08:15:00.000Z')
})

test.each([
  ['2026-11-26T08:00:00.000Z', '2026-11-26T08:30:00.000Z'],
  ['2026-11-26T22:59:00.000Z', '2026-11-26T23:00:00.000Z'],
  ['2026-07-26T21:45:00.000Z', '2026-07-26T22:00:00.000Z'],
])('a deadline of %s ends at %s, within its day in Prague', (deadline_at, end) => {
  expect(
    entryOfDeadline({
      id: event.id,
      name: 'Uzávěrka',
      deadline_at,
      priority: 'none',
      completed: false,
    }).end,
  ).toBe(end)
})

test('a layer’s days and public holidays are whole days', () => {
  const layer = entryOfLayer('records', {
    id: '1',
    day: '2026-11-30',
    title: '3 rezervace',
    path: '/x',
    tone: 'plain',
  })
  expect([layer.id, layer.start, layer.end, layer.path]).toEqual([
    'records-1',
    '2026-11-30',
    '2026-12-01',
    '/x',
  ])
  expect(entryOfHoliday({ day: '2026-12-24', name: 'Štědrý den' })).toMatchObject({
    kind: 'public',
    start: '2026-12-24',
    end: '2026-12-25',
    movable: null,
  })
})

test('a day has in it what goes on in Prague then, whole days first', () => {
  const overMidnight = {
    ...event,
    id: '1',
    start_at: '2026-11-25T21:00:00.000Z',
    end_at: '2026-11-25T23:30:00.000Z',
  }
  const until = {
    ...event,
    id: '2',
    start_at: '2026-11-25T20:00:00.000Z',
    end_at: '2026-11-25T23:00:00.000Z',
  }
  const leave = {
    ...event,
    id: '3',
    all_day: true,
    start_at: null,
    end_at: null,
    start_on: '2026-11-20',
    end_on: '2026-11-26',
  }
  const early = {
    ...event,
    id: '4',
    start_at: '2026-11-26T06:00:00.000Z',
    end_at: '2026-11-26T06:00:00.000Z',
  }
  const entries = [event, overMidnight, until, leave, early].map(entryOfEvent)
  const idsOn = (day: string) => entriesOn(day, entries).map(({ id }) => id)
  expect(idsOn('2026-11-26')).toEqual(['event-3', 'event-1', 'event-4', `event-${event.id}`])
  expect(idsOn('2026-11-25')).toEqual(['event-3', 'event-2', 'event-1'])
  expect(idsOn('2026-11-27')).toEqual([])
})
