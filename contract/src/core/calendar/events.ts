import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { day, email, id, moment, optional, optionalText, text } from '../../platform/formats.ts'
import { peopleQuery, person } from '../users/people.ts'
import { PRIORITIES } from '../tasks/task-bodies.ts'
import { NOTIFY_BEFORE } from '../users/user-bodies.ts'
import * as wire from './events.endpoints.ts'

export const EVENT_TYPES = ['meeting', 'call', 'email', 'holiday', 'other'] as const
export type EventType = (typeof EVENT_TYPES)[number]

export const GUEST_STATUSES = ['waiting', 'accepted', 'tentative', 'declined'] as const
export type GuestStatus = (typeof GUEST_STATUSES)[number]

/** A list of two months; the calendar shows six weeks. */
export const MAX_CALENDAR_DAYS = 62
export const MAX_GUESTS = 100
/** On the dashboard. */
export const NEXT_EVENTS = 5

/** Moments, or whole days with the last one included. */
const when = {
  all_day: z.boolean(),
  start_at: moment.nullable(),
  end_at: moment.nullable(),
  start_on: day.nullable(),
  end_on: day.nullable(),
}

export const eventEntry = z.object({
  id,
  name: z.string(),
  type: z.enum(EVENT_TYPES),
  ...when,
  author: person,
  /** The caller's answer; `author` for the caller's own event, null for a foreign one. */
  mine: z.enum(['author', ...GUEST_STATUSES]).nullable(),
  guests_count: z.number().int(),
  updated_at: moment,
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type EventEntry = z.infer<typeof eventEntry>

export const eventGuest = z.object({
  id,
  user: person.nullable(),
  email: z.string().nullable(),
  /** The person was erased on request; the answer still counts. */
  erased: z.boolean(),
  status: z.enum(GUEST_STATUSES),
  answered_at: moment.nullable(),
  /** The state of the last e-mail; null when there was no address. */
  mail: z.enum(['waiting', 'sent', 'failed', 'cancelled', 'not_configured']).nullable(),
  /** Where an outside guest answers; only for callers who may change the event. */
  link: z.string().nullable(),
})
export type EventGuest = z.infer<typeof eventGuest>

export const eventDetail = eventEntry.extend({
  address: z.string().nullable(),
  note: z.string().nullable(),
  notify_before: z.array(z.enum(NOTIFY_BEFORE)).nullable(),
  guests: z.array(eventGuest),
})
export type EventDetail = z.infer<typeof eventDetail>

/**
 * Fails by `required` at a missing end, `end_before_start` at the end, and `max_days` at an end
 * more than a year later.
 */
const eventFields = z.strictObject({
  name: text(200),
  address: optionalText(300),
  type: z.enum(EVENT_TYPES),
  note: optionalText(5_000),
  all_day: z.boolean(),
  start_at: optional(moment),
  end_at: optional(moment),
  start_on: optional(day),
  end_on: optional(day),
  notify_before: z
    .array(z.enum(NOTIFY_BEFORE))
    .max(NOTIFY_BEFORE.length)
    .nullish()
    .transform((value) => value ?? null),
  /** Users or addresses, without the author and duplicates. */
  guests: z
    .array(z.union([z.strictObject({ user_id: id }), z.strictObject({ email })]))
    .max(MAX_GUESTS),
})
type When = Pick<
  z.output<typeof eventFields>,
  'all_day' | 'start_at' | 'end_at' | 'start_on' | 'end_on'
>

const YEAR_MS = 366 * 24 * 3_600_000
function checkWhen(body: When, context: z.core.$RefinementCtx) {
  const [from, to] = body.all_day
    ? (['start_on', 'end_on'] as const)
    : (['start_at', 'end_at'] as const)
  const fail = (field: string, rule: string, length?: number) =>
    context.addIssue({
      code: 'custom',
      path: [field],
      params: length === undefined ? { rule } : { rule, length },
    })
  const start = body[from]
  const end = body[to]
  if (start === null) fail(from, 'required')
  if (end === null) fail(to, 'required')
  if (start === null || end === null) return
  const length = Date.parse(end) - Date.parse(start)
  if (length < 0) fail(to, 'end_before_start')
  if (length > YEAR_MS) fail(to, 'max_days', 366)
}

export const eventBody = eventFields.superRefine(checkWhen)
export const eventUpdateBody = eventFields.extend({ updated_at: moment }).superRefine(checkWhen)
/** For dragging. */
export const eventTimeBody = eventFields
  .pick({ all_day: true, start_at: true, end_at: true, start_on: true, end_on: true })
  .extend({ updated_at: moment })
  .superRefine(checkWhen)

const period = { from: day, to: day }
/** Both days included; fails by `max_days` at `to`. */
export const calendarQuery = z
  .object(period)
  .strict()
  .superRefine(({ from, to }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    if (days < 1)
      context.addIssue({ code: 'custom', path: ['to'], params: { rule: 'end_before_start' } })
    if (days > MAX_CALENDAR_DAYS)
      context.addIssue({
        code: 'custom',
        path: ['to'],
        params: { rule: 'max_days', length: MAX_CALENDAR_DAYS },
      })
  })

/** A task at its deadline. */
export const deadlineEntry = z.object({
  id,
  name: z.string(),
  deadline_at: moment,
  priority: z.enum(PRIORITIES),
  completed: z.boolean(),
})
export type DeadlineEntry = z.infer<typeof deadlineEntry>

const params = z.object({ id })
const refusals = { 'event.not_found': 404 } as const
const mailRefusals = { 'event.too_many_letters': 429 } as const
const changed = z.object({ id })
const saved = z.object({ id, updated_at: moment })

export const eventSchemas = schemas({
  list: {
    summary: 'Events of a period that the caller may see, and its public holidays',
    query: calendarQuery,
    answer: one(
      z.object({
        events: z.array(eventEntry),
        holidays: z.array(z.object({ day, name: z.string() })),
      }),
    ),
  },
  deadlines: {
    summary: "Deadlines in a period of the tasks that are the caller's to do",
    query: calendarQuery,
    answer: one(z.array(deadlineEntry)),
  },
  people: {
    summary: 'Colleagues to invite',
    query: peopleQuery,
    answer: one(z.array(person)),
  },
  next: {
    summary:
      "The caller's own next events and those that they are invited to and have not declined, what is on now first; five at most",
    answer: one(z.array(eventEntry)),
  },
  get: {
    summary: 'An event with the people invited',
    params,
    answer: one(eventDetail),
    refusals,
  },
  create: {
    summary: 'Create an event and invite people to it',
    body: eventBody,
    answer: done('event.created', saved),
    refusals: mailRefusals,
    status: 201,
  },
  update: {
    summary: "Change one's own event, or any with the right to change events; the invited are told",
    params,
    body: eventUpdateBody,
    answer: done('event.updated', saved),
    refusals: { ...refusals, ...mailRefusals, stale_record: 409 },
  },
  move: {
    summary: 'Move or stretch an event; the invited are told',
    params,
    body: eventTimeBody,
    answer: done('event.updated', saved),
    refusals: { ...refusals, ...mailRefusals, stale_record: 409 },
  },
  remove: {
    summary: "Delete one's own event, or any with the right to change events; the invited are told",
    params,
    answer: done('event.deleted', changed),
    refusals,
  },
  answer: {
    summary: 'Say whether one comes',
    params,
    body: z.strictObject({ status: z.enum(wire.GUEST_ANSWERS) }),
    answer: done('event.answered', changed),
    refusals: { ...refusals, 'event.not_invited': 409, 'invitation.closed': 409 },
  },
})
export const eventEndpoints = withSchemas(wire.eventEndpoints, eventSchemas)
