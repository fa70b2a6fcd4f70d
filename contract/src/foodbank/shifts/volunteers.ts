import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, flag, id, moment, optionalText, searchText } from '../../platform/formats.ts'
import { registerDay } from '../register-days.ts'
import { personBody, VOLUNTEER_REACHED, volunteerFields, volunteerIsReached } from './people.ts'
import { SEAT_STATES } from './shifts.ts'
import * as wire from './volunteers.endpoints.ts'

export const volunteerRow = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Has an account of the product. */
  is_user: z.boolean(),
  /** Shifts to come. */
  expected: z.number().int(),
  /** Shifts at which they were, in the period. */
  shifts: z.number().int(),
  /** Worked in the period, exactly. */
  minutes: z.number().int(),
  last_day: day.nullable(),
})
export type VolunteerRow = z.infer<typeof volunteerRow>

export const volunteer = volunteerRow.extend({
  language: z.enum(LANGUAGES),
  note: z.string().nullable(),
  informed_on: day.nullable(),
  created_at: moment,
  updated_at: moment,
  /** The day after which their data are removed, if they do not come again. */
  kept_until: day,
  can: z.object({ update: z.boolean(), erase: z.boolean() }),
  /** The latest first; at most the newest 200. */
  seats: z.array(
    z.object({
      id,
      shift_id: id,
      day,
      starts_at: z.string(),
      ends_at: z.string(),
      place: z.string(),
      task: z.string().nullable(),
      state: z.enum(SEAT_STATES),
      /** Worked; null where they did not come. */
      minutes: z.number().int().nullable(),
    }),
  ),
})
export type Volunteer = z.infer<typeof volunteer>

export const volunteerBody = z
  .strictObject({ ...volunteerFields, note: optionalText(1_000), updated_at: moment })
  .refine(volunteerIsReached, VOLUNTEER_REACHED)

export const volunteerQuery = listQuery(['surname', 'minutes', 'last_day'])
  .extend({
    search: searchText,
    /** The period of the hours. */
    date_from: day.optional(),
    date_to: day.optional(),
    /** Only who worked in the period. */
    worked: flag.optional(),
  })
  .strict()
export type VolunteerQuery = z.infer<typeof volunteerQuery>

const params = z.object({ id })
const notFound = { 'volunteer.not_found': 404 } as const

export const volunteerSchemas = schemas({
  list: {
    summary: 'List volunteers with the hours they have worked; reading is recorded',
    query: volunteerQuery,
    answer: listSchema(volunteerRow),
  },
  get: {
    summary: 'A volunteer with their shifts; reading is recorded',
    params,
    answer: one(volunteer),
    refusals: notFound,
    opens: { table: 'foodbank.volunteer', as: 'read' },
  },
  create: {
    summary: 'Write a volunteer down',
    body: personBody,
    answer: done('volunteer.created', z.object({ id })),
    status: 201,
  },
  update: {
    summary: 'Change a volunteer',
    params,
    body: volunteerBody,
    answer: done('volunteer.updated', volunteer),
    refusals: { ...notFound, stale_record: 409 },
  },
  erase: {
    summary: 'Remove a person’s data; that somebody worked, and how long, stays',
    params,
    answer: done('volunteer.erased', z.object({ id })),
    refusals: { ...notFound, 'volunteer.expected': 409 },
  },
})
export const volunteerEndpoints = withSchemas(wire.volunteerEndpoints, volunteerSchemas)

export const volunteerFileSchemas = schemas({
  export: exportSchemas(volunteerSchemas.list),
  certificate: {
    summary: 'A certificate of the hours worked in a period, as a PDF; the print is recorded',
    params,
    body: z
      .strictObject({
        date_from: registerDay,
        date_to: registerDay,
        language: z.enum(LANGUAGES).default('cs'),
      })
      .refine(({ date_from, date_to }) => date_from <= date_to, {
        path: ['date_to'],
        params: { rule: 'end_before_start' },
      }),
    answer: z.unknown(),
    refusals: { ...notFound, 'volunteer.no_hours': 409 },
    opens: { table: 'foodbank.volunteer', as: 'print' },
  },
})
export const volunteerFiles = withSchemas(wire.volunteerFiles, volunteerFileSchemas)
