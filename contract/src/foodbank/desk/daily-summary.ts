import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import { day, id, moment } from '../../platform/formats.ts'
import { amounts } from '../amounts.ts'
import { deskSigning } from './desk-signing.ts'
import { REQUEST_STATUSES } from '../help-requests.ts'
import * as wire from './daily-summary.endpoints.ts'

/** One reservation as the desk needs it: who comes, what to watch out for, what was handed out. */
export const reservation = z.object({
  id,
  reserved_on: day,
  reserved_time: z.string(),
  status: z.enum(REQUEST_STATUSES),
  note: z.string().nullable(),
  updated_at: moment,
  from_organization_label: z.string(),
  applicant: z.object({
    id,
    name: z.string(),
    surname: z.string(),
    personal_number: z.string().nullable(),
    persons: z.number().int(),
    children: z.number().int(),
    warning: z.string().nullable(),
    /** Nothing may be done with their data but keeping them (GDPR, Article 18): the desk gets the name alone, so as to tell them. */
    is_restricted: z.boolean(),
  }),
  /** What was recorded for this reservation. */
  support: z
    .object({ id, total: z.number(), updated_at: moment, can: z.object({ update: z.boolean() }) })
    .nullable(),
  /** What the household got the last time before. */
  previous: z.object({ date: day, ...amounts }).nullable(),
  can: z.object({
    confirm: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    record_support: z.boolean(),
  }),
})
export type Reservation = z.infer<typeof reservation>

/** A hand-out to a household that came without a reservation. */
export const walkIn = z.object({
  /** The hand-out's own. */
  id,
  applicant: reservation.shape.applicant,
  total: z.number(),
  recorded_at: moment,
  /** Who has recorded it; null where the account is gone. */
  recorded_by_name: z.string().nullable(),
  updated_at: moment,
  can: z.object({ update: z.boolean() }),
})
export type WalkIn = z.infer<typeof walkIn>

/**
 * Whose reservations a day shows: everybody's, those that the caller's organizations have made, or those that the caller has made. Of the
 * latter two nobody can tell that no one comes.
 */
export const DAY_SCOPES = ['all', 'organizations', 'own'] as const

export const dailySummary = z.object({
  organization: z.object({ id, name: z.string(), label: z.string(), address: z.string() }),
  date: day,
  /** Null where nobody signs; `can` of the reservations is of who has. */
  signing: deskSigning.nullable(),
  scope: z.enum(DAY_SCOPES),
  /** Why nothing is handed out that day, when it is blocked. */
  blocked: z.object({ description: z.string().nullable() }).nullable(),
  reservations: z.array(reservation),
  /** Active reservations of earlier days; they stay until somebody settles them. */
  unresolved: z.array(reservation),
  /** How many there are; of very many only the latest are listed. */
  unresolved_total: z.number().int(),
  /** Who came without a reservation and was helped, by the time of recording; for who may read hand-outs. */
  walk_ins: z.array(walkIn),
  /** What one person got on average in the last weeks here, by which the desk is offered amounts. */
  average_per_person: z.object(amounts),
  /** What the caller may do here for who comes without a reservation. */
  can: z.object({ serve_walk_in: z.boolean(), register_walk_in: z.boolean() }),
})
export type DailySummary = z.infer<typeof dailySummary>

/** A household that a card names, for who may read applicants. */
const scannedApplicant = z.object({ id, name: z.string(), surname: z.string() }).nullable()
const place = {
  organization_id: id,
  organization_label: z.string(),
  reserved_on: day,
  reserved_time: z.string(),
}

/** What a scanned card leads to, never more than the caller may see. */
export const scanned = z.discriminatedUnion('outcome', [
  /** A reservation on the desk's screen: it waits there, or has been settled already. */
  z.object({
    outcome: z.enum(['expected', 'settled']),
    request_id: id,
    applicant: scannedApplicant,
  }),
  /** Expected that day at another distribution point. */
  z.object({ outcome: z.literal('elsewhere'), applicant: scannedApplicant, ...place }),
  /** Not expected that day; with the next reservation that the caller sees. */
  z.object({
    outcome: z.literal('none'),
    applicant: scannedApplicant,
    next: z.object(place).nullable(),
  }),
  /** Nothing may be done with the household's data but keeping them. */
  z.object({ outcome: z.literal('restricted'), applicant: scannedApplicant }),
  /** The card is no longer valid, and since when; null where the household itself is gone. */
  z.object({
    outcome: z.literal('revoked'),
    applicant: scannedApplicant,
    revoked_at: moment.nullable(),
  }),
  /** No card has the number, or a letter of it is wrong. */
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
