import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { day, id, text } from '../../platform/formats.ts'
import { applicantRow } from '../applicants/applicants.ts'
import { reservation } from './daily-summary.ts'
import { notSigned } from './signed-desk.ts'
import { fullName } from '../applicants/full-name.ts'
import { MAX_HOUSEHOLD_MEMBERS } from '../applicants/household-members.ts'
import { birthYear } from '../register-days.ts'
import * as wire from './walk-ins.endpoints.ts'

/** The most people that a search from the desk names: more are told apart by another letter. */
export const MOST_FOUND = 8
/** The applicant counted. */
export const MOST_PERSONS = MAX_HOUSEHOLD_MEMBERS + 1

/** Somebody of the register who may be the one at the desk. Of whom nothing may be done with, the name alone. */
export const foundPerson = applicantRow
  .pick({
    id: true,
    name: true,
    surname: true,
    personal_number: true,
    organization_label: true,
    persons: true,
    last_assistance_at: true,
    is_restricted: true,
  })
  .extend({ birth_year: z.number().int().nullable() })
export type FoundPerson = z.infer<typeof foundPerson>

const { applicant, previous } = reservation.shape

/** A household that has come without a reservation, as the desk needs it. */
export const walkInHousehold = z.object({
  applicant,
  previous,
  /** What the caller sees of reservations that matter most here and now; null where there is none. */
  reservation: z
    .object({
      kind: z.enum(['expected', 'settled', 'elsewhere', 'late', 'next']),
      request_id: id,
      organization_label: z.string(),
      reserved_on: day,
      reserved_time: z.string(),
    })
    .nullable(),
})
export type WalkInHousehold = z.infer<typeof walkInHousehold>

export const walkInBody = z.strictObject({
  /** The distribution point that they have come to; the household becomes its own. */
  organization_id: id,
  full_name: fullName,
  birth_year: birthYear.nullable().default(null),
  persons: z.number().int().min(1).max(MOST_PERSONS),
  /** People of the register who are known to be somebody else. */
  despite: z.array(id).max(100).default([]),
})

const place = { date: day, organization_id: id }
const noDesk = { 'organization.not_found': 404 } as const

export const walkInSchemas = schemas({
  search: {
    summary:
      'Find a household of the register that has come without a reservation; the search is recorded',
    body: z.strictObject({ organization_id: id, search: text(100) }),
    answer: one(
      z.object({
        people: z.array(foundPerson),
        /** How many bear the name; the list ends before. */
        total: z.number().int(),
        /** Nobody bears the name: these are like it, the likest first. */
        approximate: z.boolean(),
      }),
    ),
    refusals: noDesk,
  },
  household: {
    summary: 'An applicant’s household as a desk needs it that day; the reading is recorded',
    params: z.object({ id }),
    query: z.object(place),
    answer: one(walkInHousehold),
    refusals: { ...noDesk, 'applicant.not_found': 404 },
    opens: { table: 'foodbank.applicant', as: 'read' },
  },
  register: {
    summary:
      'Register a household that has come without a reservation, by name, year of birth and number of persons',
    body: walkInBody,
    answer: done('applicant.created', walkInHousehold),
    status: 201,
    refusals: { ...noDesk, ...notSigned, 'applicant.probably_registered': 409 },
  },
})
export const walkInEndpoints = withSchemas(wire.walkInEndpoints, walkInSchemas)
