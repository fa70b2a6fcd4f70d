import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, flag, id, moment, optionalText, time } from '../../platform/formats.ts'
import { registerDay } from '../register-days.ts'
import { MAX_SEATS, MAX_SHIFTS_AT_ONCE } from './shifts.endpoints.ts'
import * as wire from './shifts.endpoints.ts'
import { personBody } from './people.ts'

/** Of a seat: taken, promised again, given back, and how it ended. */
export const SEAT_STATES = ['signed', 'confirmed', 'cancelled', 'came', 'absent'] as const
export type SeatState = (typeof SEAT_STATES)[number]
export const SEAT_ORIGINS = ['link', 'self', 'staff'] as const

export const shift = z.object({
  id,
  /** A distribution point; null at a place of a collection. */
  organization_id: id.nullable(),
  organization_label: z.string().nullable(),
  collection_id: id.nullable(),
  collection_name: z.string().nullable(),
  place_id: id.nullable(),
  place_name: z.string().nullable(),
  place_address: z.string().nullable(),
  day,
  starts_at: z.string(),
  ends_at: z.string(),
  seats: z.number().int(),
  taken: z.number().int(),
  task: z.string().nullable(),
  note: z.string().nullable(),
  updated_at: moment,
  has_begun: z.boolean(),
  /** The caller’s own seat. */
  mine: z.enum(SEAT_STATES).nullable(),
  can: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    /** Has a free seat and has not begun. */
    sign_up: z.boolean(),
    withdraw: z.boolean(),
  }),
})
export type Shift = z.infer<typeof shift>

const hours = { starts_at: time, ends_at: time }
const inOrder = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
  starts_at < ends_at
const ORDER = { path: ['ends_at'], params: { rule: 'time_order' } }
export const shiftHours = z.strictObject(hours).refine(inOrder, ORDER)

const seats = z.number().int().min(1).max(MAX_SEATS)
const about = { seats, task: optionalText(100), note: optionalText(500) }

/** Of a distribution point, or of places of one collection; on each chosen weekday of the period. */
export const newShiftsBody = z
  .strictObject({
    organization_id: id.nullable().default(null),
    place_ids: z.array(id).max(MAX_SHIFTS_AT_ONCE).default([]),
    from: registerDay,
    to: registerDay,
    /** Monday is 1. */
    weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
    ...hours,
    ...about,
  })
  .refine(inOrder, ORDER)
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { rule: 'end_before_start' } })
  .refine(({ organization_id, place_ids }) => (organization_id !== null) !== place_ids.length > 0, {
    path: ['organization_id'],
    params: { rule: 'required' },
  })

export const shiftBody = z
  .strictObject({ day: registerDay, ...hours, ...about, updated_at: moment })
  .refine(inOrder, ORDER)

const where = {
  organization_id: id.optional(),
  collection_id: id.optional(),
}

export const shiftQuery = listQuery(['day', 'place'])
  .extend({
    ...where,
    place_id: id.optional(),
    from: day.optional(),
    to: day.optional(),
    /** Only past days. Without it, a period, a collection or a place: from today on. */
    past: flag.optional(),
    /** Only shifts with free seats. */
    free: flag.optional(),
    /** Only shifts on which the caller has a seat. */
    mine: flag.optional(),
    /**
     * Only those that begin within `GAP_HOURS` and have free seats; for who may change shifts those
     * that they coordinate.
     */
    gaps: flag.optional(),
  })
  .strict()
export type ShiftQuery = z.infer<typeof shiftQuery>

export const weekQuery = z.strictObject({ ...where, day })

/** Somebody on a shift. */
export const shiftPerson = z.object({
  id,
  volunteer_id: id,
  name: z.string().nullable(),
  surname: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  seat: z.number().int(),
  state: z.enum(SEAT_STATES),
  /** Worked, where that differs from the shift. */
  minutes: z.number().int().nullable(),
  origin: z.enum(SEAT_ORIGINS),
  /** Why no reminder reaches somebody who is expected: there is no way to, or the text message failed. */
  unreminded: z.enum(['unreachable', 'failed']).nullable(),
  updated_at: moment,
})
export type ShiftPerson = z.infer<typeof shiftPerson>

export const seatBody = z.strictObject({
  state: z.enum(SEAT_STATES),
  minutes: z.number().int().min(1).max(1_440).nullable().default(null),
  updated_at: moment,
})

export const daySheetBody = z
  .strictObject({
    day: registerDay,
    organization_id: id.nullable().default(null),
    collection_id: id.nullable().default(null),
    language: z.enum(LANGUAGES).default('cs'),
  })
  .refine(
    ({ organization_id, collection_id }) => (organization_id === null) !== (collection_id === null),
    { path: ['organization_id'], params: { rule: 'required' } },
  )

const params = z.object({ id })
const notFound = { 'shift.not_found': 404 } as const
const notOwn = { 'organization.not_found': 404, 'collection.not_found': 404 } as const
const stale = { stale_record: 409 } as const
const seatRefusals = {
  'shift.full': 409,
  'shift.signed_already': 409,
  'shift.elsewhere': 409,
  'shift.begun': 409,
} as const
/** Unless the body says that the people are to be told. */
const hasPeople = { 'shift.has_people': 409 } as const

export const shiftSchemas = schemas({
  list: {
    summary: 'List shifts with their free seats, without the names of those who come',
    query: shiftQuery,
    answer: listSchema(shift),
  },
  week: {
    summary: 'All shifts of a week, from the Monday before the day on',
    query: weekQuery,
    answer: one(
      z.object({
        from: day,
        to: day,
        shifts: z.array(shift),
        /** There are more than were read. */
        is_partial: z.boolean(),
      }),
    ),
  },
  create: {
    summary: 'Make shifts on each chosen weekday of a period; those that are there already stay',
    body: newShiftsBody,
    answer: done('shift.created', z.object({ made: z.number().int(), first_day: day.nullable() })),
    status: 201,
    refusals: { ...notOwn, 'shift.too_many': 422 },
  },
  update: {
    summary: 'Change a shift; whoever has a seat is told of another time',
    params,
    body: shiftBody,
    answer: done('shift.updated', shift),
    refusals: { ...notFound, ...stale, 'shift.people_busy': 409, 'shift.same': 409 },
  },
  remove: {
    summary: 'Remove a shift; whoever has a seat is told, where the body says so',
    params,
    body: z.strictObject({ despite_people: z.boolean().default(false) }),
    answer: done('shift.deleted', z.object({ id })),
    refusals: { ...notFound, ...hasPeople },
  },
  signUp: {
    summary: 'Take a seat on a shift oneself',
    params,
    answer: done('shift.signed_up', shift),
    refusals: { ...notFound, ...seatRefusals },
  },
  withdraw: {
    summary: 'Give one’s own seat back, before the shift begins',
    params,
    answer: done('shift.withdrawn', shift),
    refusals: { ...notFound, 'shift.begun': 409 },
  },
  people: {
    summary: 'Who comes to a shift; reading is recorded',
    params,
    answer: one(z.array(shiftPerson)),
    refusals: notFound,
    opens: { table: 'foodbank.shift', as: 'read' },
  },
  addPerson: {
    summary: 'Give somebody a seat; who is known by name and contact is that volunteer',
    params,
    body: personBody,
    answer: done('shift.person_added', shiftPerson),
    status: 201,
    refusals: { ...notFound, ...seatRefusals },
  },
  allCame: {
    summary: 'Say that everybody came who was expected at a shift that has begun',
    params,
    answer: done('shift.all_came', z.object({ came: z.number().int() })),
    refusals: { ...notFound, 'shift.not_begun': 409 },
  },
  updateSeat: {
    summary: 'Say who came and how long, or that somebody does not come',
    params,
    body: seatBody,
    answer: done('shift.seat_updated', shiftPerson),
    refusals: { ...notFound, ...stale, ...seatRefusals, 'shift.not_begun': 409 },
  },
})
export const shiftEndpoints = withSchemas(wire.shiftEndpoints, shiftSchemas)

export const shiftFileSchemas = schemas({
  export: exportSchemas(shiftSchemas.list),
  daySheet: {
    summary: 'The shifts of a day with names, phones and room to sign, as a PDF; recorded',
    body: daySheetBody,
    answer: z.unknown(),
    refusals: notOwn,
  },
})
export const shiftFiles = withSchemas(wire.shiftFiles, shiftFileSchemas)
