import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { day, id, optional, phone, text } from '../../platform/formats.ts'
import { applicantRow } from '../applicants/applicants.ts'
import { HOUSEHOLD_LANGUAGES } from '../applicants/contact.ts'
import { reservation } from './daily-summary.ts'
import { notSigned } from './signed-desk.ts'
import { fullName } from '../applicants/full-name.ts'
import { MAX_HOUSEHOLD_MEMBERS } from '../applicants/household-members.ts'
import { birthYear } from '../register-days.ts'
import * as wire from './walk-ins.endpoints.ts'

/** Results of a search; more need another letter. */
export const MOST_FOUND = 8
/** With the applicant. */
export const MOST_PERSONS = MAX_HOUSEHOLD_MEMBERS + 1

/** A possible match; only the name when restricted. */
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

export const walkInHousehold = z.object({
  applicant,
  previous,
  /** The most relevant visible reservation. */
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
  /** The distribution point, which becomes the household's own. */
  organization_id: id,
  full_name: fullName,
  birth_year: birthYear.nullable().default(null),
  persons: z.number().int().min(1).max(MOST_PERSONS),
  phone: optional(phone),
  language: z.enum(HOUSEHOLD_LANGUAGES).nullable().default(null),
  /** Similar people who are known to be others. */
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
        /** With this name; the list is shorter. */
        total: z.number().int(),
        /** No exact match: similar names, the most similar first. */
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
