import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { toFeed, toInvitation, type CalendarEvent } from './icalendar.ts'
import { readCalendar } from './testing/calendar-world.ts'

const event = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  all_day: false,
  start_at: '2026-11-26T08:00:00.000Z',
  end_at: '2026-11-26T09:30:00.000Z',
  start_on: null,
  end_on: null,
  uid: 'udalost@crm.example',
  sequence: 3,
  name: 'Porada',
  address: null,
  description: null,
  url: null,
  stamp: '2026-11-21T10:00:00.000Z',
  ...given,
})
const days = (start_on: string, end_on: string) => ({
  all_day: true,
  start_at: null,
  end_at: null,
  start_on,
  end_on,
})
const invited = {
  method: 'REQUEST',
  organizer: { name: 'Jana "Kačka" Nová; účetní', email: 'crm@banka.example' },
  attendee: { name: null, email: 'host@jinde.example', status: 'waiting' },
} as const
const toMoment = (time: ICAL.Time) => time.toJSDate().toISOString()

test('an invitation says all that Outlook and Thunderbird ask for', () => {
  const { calendar, method, events } = readCalendar(toInvitation(event(), invited))
  const [read] = events
  expect([method, calendar.getFirstPropertyValue('version'), events.length]).toEqual([
    'REQUEST',
    '2.0',
    1,
  ])
  expect([read?.uid, read?.sequence, read?.summary]).toEqual(['udalost@crm.example', 3, 'Porada'])
  const organizer = read?.component.getFirstProperty('organizer')
  expect([organizer?.getFirstValue(), organizer?.getFirstParameter('cn')]).toEqual([
    'mailto:crm@banka.example',
    'Jana "Kačka" Nová; účetní',
  ])
  const [attendee] = read?.attendees ?? []
  expect(attendee?.getFirstValue()).toMatch(/^mailto:host@jinde\.example$/i)
  expect(
    ['partstat', 'rsvp', 'cutype', 'role'].map((name) => attendee?.getFirstParameter(name)),
  ).toEqual(['NEEDS-ACTION', 'TRUE', 'INDIVIDUAL', 'REQ-PARTICIPANT'])
  expect(read?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(String(read?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-21T10:00:00Z')
})

test('a cancellation says so by its method and its status', () => {
  const { method, events } = readCalendar(toInvitation(event(), { ...invited, method: 'CANCEL' }))
  expect([method, events[0]?.component.getFirstPropertyValue('status')]).toEqual([
    'CANCEL',
    'CANCELLED',
  ])
})

describe('time', () => {
  test.each([
    ['winter', '2026-11-26T08:00:00.000Z', '2026-11-26T09:30:00.000Z', '09:00'],
    ['summer', '2026-07-26T08:00:00.000Z', '2026-07-26T09:30:00.000Z', '10:00'],
    ['across the spring night', '2026-03-28T22:00:00.000Z', '2026-03-29T03:00:00.000Z', '23:00'],
    ['across the autumn night', '2026-10-24T21:00:00.000Z', '2026-10-25T03:00:00.000Z', '23:00'],
    [
      'in the hour before the spring gap',
      '2026-03-29T00:30:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '01:30',
    ],
  ])('in %s is Prague’s and the same moment', (_when, start_at, end_at, hour) => {
    const [read] = readCalendar(toInvitation(event({ start_at, end_at }), invited)).events
    expect([
      toMoment(read?.startDate ?? ICAL.Time.now()),
      toMoment(read?.endDate ?? ICAL.Time.now()),
    ]).toEqual([start_at, end_at])
    expect([read?.startDate.zone.tzid, String(read?.startDate).slice(11, 16)]).toEqual([
      'Europe/Prague',
      hour,
    ])
  })

  test.each([
    ['2026-03-28', '2026-03-29', '2026-03-30'],
    ['2026-10-24', '2026-10-26', '2026-10-27'],
    ['2026-12-31', '2026-12-31', '2027-01-01'],
  ])('whole days from %s to %s end before %s', (start_on, end_on, exclusive) => {
    const [read] = readCalendar(toFeed('Kalendář', [event(days(start_on, end_on))])).events
    expect([String(read?.startDate), String(read?.endDate), read?.startDate.isDate]).toEqual([
      start_on,
      exclusive,
      true,
    ])
  })

  test('of no length has no end', () => {
    const text = toFeed('Kalendář', [event({ end_at: '2026-11-26T08:00:00.000Z' })])
    expect(text).not.toContain('DTEND')
  })
})

test('whatever people write comes out as they wrote it, and ends no line', () => {
  const name = 'Porada; „sklad", \\n a BEGIN:VEVENT 🐟'
  const address = 'Hala 3,\r\nEND:VCALENDAR'
  const text = toFeed('Jana, Nová;\r\nX-EVIL:1', [
    event({ name, address, description: `${'žluťoučký kůň '.repeat(60)}\nkonec\u0007` }),
  ])
  const { calendar, events } = readCalendar(text)
  expect(events).toHaveLength(1)
  expect([events[0]?.summary, events[0]?.location]).toEqual([name, 'Hala 3,\nEND:VCALENDAR'])
  expect(events[0]?.description).toBe(`${'žluťoučký kůň '.repeat(60)}\nkonec`)
  expect(calendar.getFirstProperty('x-evil')).toBeNull()
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(String.raw`Jana\, Nová\; X-EVIL:1`)
})

test('lines end with CRLF and are folded below 75 octets', () => {
  const text = toFeed('Kalendář', [
    event({ name: 'Příliš žluťoučký kůň úpěl ďábelské ódy '.repeat(5) }),
  ])
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(
    Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line))),
  ).toBeLessThanOrEqual(75)
})

test('an empty calendar is one as well', () => {
  expect(readCalendar(toFeed('Kalendář', [])).events).toEqual([])
})
