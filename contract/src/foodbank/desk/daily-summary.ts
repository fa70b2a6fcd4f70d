import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import { day, id, moment } from '../../platform/formats.ts'
import { amounts } from '../amounts.ts'
import { HOUSEHOLD_LANGUAGES, TOLD_BY } from '../applicants/contact.ts'
import { deskSigning } from './desk-signing.ts'
import { REQUEST_STATUSES } from '../help-requests.ts'
import * as wire from './daily-summary.endpoints.ts'

/** A reservation at the desk. */
export const reservation = z.object({
  id,
  reserved_on: day,
  reserved_time: z.string(),
  status: z.enum(REQUEST_STATUSES),
  note: z.string().nullable(),
  /** Since when it is known that the household comes. */
  coming_at: moment.nullable(),
  updated_at: moment,
  from_organization_label: z.string(),
  applicant: z.object({
    id,
    name: z.string(),
    surname: z.string(),
    personal_number: z.string().nullable(),
    /** Null for a restricted one. */
    persons: z.number().int().nullable(),
    children: z.number().int().nullable(),
    warning: z.string().nullable(),
    /** For who serves or misses the household; null for a restricted one. */
    phone: z.string().nullable(),
    language: z.enum(HOUSEHOLD_LANGUAGES).nullable(),
    told_by: z.enum(TOLD_BY).nullable(),
    /** Restricted (GDPR, Article 18): the desk gets only the name, so as to tell the person. */
    is_restricted: z.boolean(),
  }),
  support: z
    .object({ id, total: z.number(), updated_at: moment, can: z.object({ update: z.boolean() }) })
    .nullable(),
  /** The previous hand-out. */
  previous: z.object({ date: day, ...amounts }).nullable(),
  can: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    confirm: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    record_support: z.boolean(),
  }),
})
export type Reservation = z.infer<typeof reservation>

/** A hand-out without a reservation. */
export const walkIn = z.object({
  /** Of the hand-out. */
  id,
  applicant: reservation.shape.applicant,
  total: z.number(),
  recorded_at: moment,
  /** Null when the account is gone. */
  recorded_by_name: z.string().nullable(),
  updated_at: moment,
  can: z.object({ update: z.boolean() }),
})
export type WalkIn = z.infer<typeof walkIn>

/**
 * All reservations, those made by the caller's organizations, or those made by the caller. With the
 * latter two, an empty day proves nothing.
 */
export const DAY_SCOPES = ['all', 'organizations', 'own'] as const

export const dailySummary = z.object({
  organization: z.object({ id, name: z.string(), label: z.string(), address: z.string() }),
  date: day,
  /** Null when the desk has no signing; `can` of reservations is for the signer. */
  signing: deskSigning.nullable(),
  scope: z.enum(DAY_SCOPES),
  /** Why the day is blocked. */
  blocked: z.object({ description: z.string().nullable() }).nullable(),
  reservations: z.array(reservation),
  /** Active reservations of earlier days. */
  unresolved: z.array(reservation),
  /** Only the latest are listed. */
  unresolved_total: z.number().int(),
  /** Helped without a reservation, by time of recording; for readers of hand-outs. */
  walk_ins: z.array(walkIn),
  /** Average of the last weeks, by which the desk suggests amounts. */
  average_per_person: z.object(amounts),
  /** For households without a reservation. */
  can: z.object({ serve_walk_in: z.boolean(), register_walk_in: z.boolean() }),
})
export type DailySummary = z.infer<typeof dailySummary>

/** For readers of applicants. */
const scannedApplicant = z.object({ id, name: z.string(), surname: z.string() }).nullable()
const place = {
  organization_id: id,
  organization_label: z.string(),
  reserved_on: day,
  reserved_time: z.string(),
}

/** Never more than the caller may see. */
export const scanned = z.discriminatedUnion('outcome', [
  /** A reservation on the screen, open or settled. */
  z.object({
    outcome: z.enum(['expected', 'settled']),
    request_id: id,
    applicant: scannedApplicant,
  }),
  /** Expected today at another distribution point. */
  z.object({ outcome: z.literal('elsewhere'), applicant: scannedApplicant, ...place }),
  /** Not expected today; with the next visible reservation. */
  z.object({
    outcome: z.literal('none'),
    applicant: scannedApplicant,
    next: z.object(place).nullable(),
  }),
  /** The data may not be used (GDPR, Article 18). */
  z.object({ outcome: z.literal('restricted'), applicant: scannedApplicant }),
  /** Revoked, and when; null when the household is gone. */
  z.object({
    outcome: z.literal('revoked'),
    applicant: scannedApplicant,
    revoked_at: moment.nullable(),
  }),
  /** No such card, or a wrong letter. */
  z.object({ outcome: z.enum(['unknown', 'mistyped']) }),
])
export type Scanned = z.infer<typeof scanned>

const query = z.object({ date: day, organization_id: id })
const refusals = { 'organization.not_found': 404 } as const

export const dailySummarySchemas = schemas({
  get: {
    summary: 'The day of a distribution point within the caller’s scope',
    query,
    answer: one(dailySummary),
    refusals,
  },
  organizations: {
    summary: 'Distribution points whose day the caller may see',
    answer: one(z.array(z.object({ id, name: z.string(), label: z.string() }))),
  },
  scan: {
    summary: 'Find the reservation of a household by its client card; the reading is recorded',
    body: z.strictObject({ ...query.shape, number: z.string().max(100) }),
    answer: one(scanned),
    refusals,
  },
})
export const dailySummaryEndpoints = withSchemas(wire.dailySummaryEndpoints, dailySummarySchemas)

export const dailySummaryStreamSchemas = schemas({
  changes: {
    summary: 'An event whenever something of that day changes',
    query,
    answer: z.object({ organization_id: id, date: day }),
    refusals,
  },
})
export const dailySummaryStreams = withSchemas(wire.dailySummaryStreams, dailySummaryStreamSchemas)
