import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, flag, id, moment, searchText, time } from '../../platform/formats.ts'
import { PREFERRED_TIMES, TOLD_BY } from '../applicants/contact.ts'
import { registerDay } from '../register-days.ts'
import { OFFER_CHANNELS, OFFER_STATES, WAIT_STATES } from './waiting.endpoints.ts'
import * as wire from './waiting.endpoints.ts'

/** A free place that was offered; it is held for nobody. */
export const offer = z.object({
  id,
  day,
  time,
  channel: z.enum(OFFER_CHANNELS),
  /** Its message did not arrive, or none reaches them. */
  needs_call: z.boolean(),
  state: z.enum(OFFER_STATES),
  created_at: moment,
})
export type Offer = z.infer<typeof offer>

/** A household that waits for a place, or did. */
export const wait = z.object({
  id,
  applicant_id: id,
  applicant_name: z.string().nullable(),
  applicant_surname: z.string().nullable(),
  is_restricted: z.boolean(),
  /** Null also for who does not wish to be called. */
  phone: z.string().nullable(),
  told_by: z.enum(TOLD_BY).nullable(),
  from_organization_id: id,
  from_organization_label: z.string(),
  to_organization_id: id,
  to_organization_label: z.string(),
  wanted_from: day,
  wanted_to: day,
  /** Null for any time of the day. */
  wanted_time: z.enum(PREFERRED_TIMES).nullable(),
  /** Their reservation that is moved to the place; null where the place is one more. */
  moves: z.object({ id, day, time, organization_label: z.string() }).nullable(),
  state: z.enum(WAIT_STATES),
  /** Among those who wait for the place; null where it has ended. */
  position: z.number().int().nullable(),
  ended_at: moment.nullable(),
  created_at: moment,
  created_by_name: z.string().nullable(),
  updated_at: moment,
  /** The latest offer, and how many there were. */
  offer: offer.nullable(),
  offers: z.number().int(),
  can: z.object({
    update: z.boolean(),
    /** Also books the offered place. */
    book: z.boolean(),
  }),
})
export type Wait = z.infer<typeof wait>

/** As long as anybody plans ahead. */
export const WAIT_DAYS = 366

const wanted = {
  wanted_from: registerDay,
  wanted_to: registerDay,
  wanted_time: z.enum(PREFERRED_TIMES).nullable().default(null),
}
type Wanted = { readonly wanted_from: string; readonly wanted_to: string }
const isOrdered = ({ wanted_from, wanted_to }: Wanted) => wanted_to >= wanted_from
const isShort = ({ wanted_from, wanted_to }: Wanted) =>
  Date.parse(wanted_to) - Date.parse(wanted_from) <= WAIT_DAYS * 24 * 3_600_000
const notOrdered = { path: ['wanted_to'], params: { rule: 'end_before_start' } }
const tooLong = { path: ['wanted_to'], params: { rule: 'max_days', length: WAIT_DAYS } }

export const newWaitBody = z
  .strictObject({
    applicant_id: id,
    from_organization_id: id,
    to_organization_id: id,
    /** An active reservation of the household that is moved to the place; without it the place is one more. */
    request_id: id.nullable().default(null),
    ...wanted,
  })
  .refine(isOrdered, notOrdered)
  .refine(isShort, tooLong)
export const waitBody = z
  .strictObject({ ...wanted, updated_at: moment })
  .refine(isOrdered, notOrdered)
  .refine(isShort, tooLong)

export const waitQuery = listQuery(['created_at', 'wanted_to'], 'created_at')
  .extend({
    /** Searches name and personal number. */
    search: searchText,
    applicant_id: id.optional(),
    from_organization_id: id.optional(),
    to_organization_id: id.optional(),
    /** Without it those who wait. */
    state: z.enum([...WAIT_STATES, 'any']).optional(),
    /** Only those with an open offer that no message brings to them. */
    to_call: flag.optional(),
  })
  .strict()
export type WaitQuery = z.infer<typeof waitQuery>

const params = z.object({ id })
const notFound = { 'wait.not_found': 404 } as const
const restricted = { 'applicant.restricted': 409 } as const
const past = { 'wait.past': 422 } as const
const ended = { 'wait.ended': 409, stale_record: 409 } as const

export const waitSchemas = schemas({
  list: {
    summary: 'Households that wait for a place, in their order; reading is recorded',
    query: waitQuery,
    answer: listSchema(wait).extend({
      /** Open offers that somebody has to call about, whatever the filters. */
      to_call: z.number().int(),
      partial: z.boolean(),
    }),
  },
  create: {
    summary: 'Put a household on the waiting list of a distribution point',
    body: newWaitBody,
    answer: done('wait.created', wait),
    status: 201,
    refusals: {
      'applicant.not_found': 404,
      'organization.not_found': 404,
      ...restricted,
      ...past,
      'wait.exists': 409,
      'request.not_active': 409,
    },
  },
  update: {
    summary: 'Change the period or time of day that a household waits for',
    params,
    body: waitBody,
    answer: done('wait.updated', wait),
    refusals: { ...notFound, ...restricted, ...past, ...ended },
  },
  withdraw: {
    summary: 'Take a household off the waiting list',
    params,
    answer: done('wait.withdrawn', wait),
    refusals: { ...notFound, 'wait.ended': 409 },
  },
  decline: {
    summary: 'Write down that a household does not want an offered place; it goes on waiting',
    params,
    answer: done('offer.declined', wait),
    refusals: { 'offer.not_found': 404, 'offer.not_open': 409 },
  },
})
export const waitEndpoints = withSchemas(wire.waitEndpoints, waitSchemas)

export const waitFiles = withSchemas(wire.waitFiles, { export: exportSchemas(waitSchemas.list) })
