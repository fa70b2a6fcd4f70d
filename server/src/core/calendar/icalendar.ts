import type { GuestStatus } from '@crm/contract/core/calendar/events'
import ical, {
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalCalendar,
  type ICalEventData,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { When } from './when.ts'

const TIME_ZONE = 'Europe/Prague'

/**
 * The EU's rule since 1996, for programs that do not know the zone. Without it Outlook uses the
 * reader's own zone.
 */
const VTIMEZONE = `BEGIN:VTIMEZONE
TZID:${TIME_ZONE}
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`

/** An event of RFC 5545. */
export type CalendarEvent = When & {
  readonly uid: string
  readonly sequence: number
  readonly name: string
  readonly address: string | null
  readonly description: string | null
  readonly url: string | null
  /** When this version was written. */
  readonly stamp: string
  /** A deadline takes no time. */
  readonly isFree?: boolean
}

export type Invited = {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly organizer: { readonly name: string; readonly email: string }
  readonly attendee: {
    readonly name: string | null
    readonly email: string
    readonly status: GuestStatus
  }
}

/** A message for one guest (RFC 5546). Omits the other guests, whose addresses are private. */
export function toInvitation(
  event: CalendarEvent,
  { method, organizer, attendee }: Invited,
): string {
  const calendar = newCalendar()
  calendar.method(method === 'REQUEST' ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL)
  calendar.createEvent({
    ...getProperties(event),
    status: method === 'REQUEST' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: { name: clean(organizer.name), email: organizer.email },
    attendees: [
      {
        name: clean(attendee.name ?? attendee.email),
        email: attendee.email,
        status: STATUSES[attendee.status],
        type: ICalAttendeeType.INDIVIDUAL,
        rsvp: method === 'REQUEST',
      },
    ],
  })
  return getText(calendar)
}

const STATUSES = {
  waiting: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  tentative: ICalAttendeeStatus.TENTATIVE,
  declined: ICalAttendeeStatus.DECLINED,
} as const satisfies Record<GuestStatus, ICalAttendeeStatus>

const REFRESH_SECONDS = 3_600

export function toFeed(name: string, events: readonly CalendarEvent[]): string {
  const calendar = newCalendar()
  // the library escapes only events
  calendar.name(name.replace(/[\s\p{Cc}]+/gu, ' ').replace(/[\\;,]/g, String.raw`\$&`))
  calendar.ttl(REFRESH_SECONDS)
  for (const event of events)
    calendar.createEvent({ ...getProperties(event), status: ICalEventStatus.CONFIRMED })
  return getText(calendar)
}

/** One event to be saved into any calendar. */
export function toFile(event: CalendarEvent): string {
  const calendar = newCalendar()
  calendar.createEvent({ ...getProperties(event), status: ICalEventStatus.CONFIRMED })
  return getText(calendar)
}

const newCalendar = () => ical({ prodId: { company: 'CRM', product: 'Calendar', language: 'CS' } })

/**
 * All time zones first (RFC 5545, 3.6): the library would put them before the calendar's last
 * properties.
 */
const getText = (calendar: ICalCalendar) =>
  `${calendar.toString()}\r\n`.replace(
    /^(?=BEGIN:VEVENT|END:VCALENDAR)/m,
    `${VTIMEZONE.replaceAll('\n', '\r\n')}\r\n`,
  )

function getProperties(event: CalendarEvent): ICalEventData {
  const { uid, sequence, name, address, description, url, stamp, isFree = false } = event
  return {
    ...getEnds(event),
    id: uid,
    sequence,
    summary: clean(name),
    location: address === null ? null : clean(address),
    description: description === null ? null : clean(description),
    url,
    stamp: new Date(stamp),
    transparency: isFree ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }
}

/** DTEND of whole days is the day after; an event without duration has none (RFC 5545, 3.6.1). */
function getEnds({
  all_day,
  start_at,
  end_at,
  start_on,
  end_on,
}: When): Pick<ICalEventData, 'allDay' | 'timezone' | 'start' | 'end'> {
  if (all_day) {
    const [first, last] = [start_on ?? '', end_on ?? ''].map((day) => Temporal.PlainDate.from(day))
    if (!first || !last) throw new Error('A whole day has no date.')
    return { allDay: true, start: first, end: last.add({ days: 1 }) }
  }
  const [start, end] = [start_at ?? '', end_at ?? ''].map((moment) =>
    Temporal.Instant.from(moment).toZonedDateTimeISO(TIME_ZONE),
  )
  if (!start || !end) throw new Error('An event has no time.')
  return { timezone: TIME_ZONE, start, ...(start.equals(end) ? {} : { end }) }
}

/** Many programs reject control characters; lines and tabs stay. */
const clean = (text: string) => text.replace(/(?![\n\t])\p{Cc}/gu, '')
