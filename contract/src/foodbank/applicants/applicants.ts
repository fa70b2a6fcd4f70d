import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listSchema, listQuery, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import {
  day,
  email,
  flag,
  id,
  moment,
  optional,
  optionalText,
  personalNumber,
  phone,
  searchText,
  text,
} from '../../platform/formats.ts'
import { toldRequest } from '../booking-messages/told-requests.ts'
import { helpRequest } from '../help-requests.ts'
import { HOUSEHOLD_LANGUAGES, PREFERRED_TIMES, refuseUnreachable, TOLD_BY } from './contact.ts'
import { householdMember, MAX_HOUSEHOLD_MEMBERS, memberBody, SEXES } from './household-members.ts'
import { birthYear } from '../register-days.ts'
import { measure } from '../measures/measures.ts'
import { support } from '../supports.ts'
import { wait } from '../waiting/waiting.ts'
import { householdClosed, restatementReason } from '../closings/closed-periods.ts'
import * as wire from './applicants.endpoints.ts'

/** On the detail: below the active requests, of hand-outs, of measures. */
export const LATEST_REQUESTS = 3
export const LATEST_SUPPORTS = 5
export const LATEST_MEASURES = 5

const fields = {
  surname: text(100),
  name: text(100),
  personal_number: optional(personalNumber),
  sex: z.enum(SEXES).nullable().default(null),
  /** With a full date of birth it is that of it. */
  birth_year: birthYear.nullable().default(null),
  /** Nobody has to give it. */
  birth_date: day.nullable().default(null),
  /** The registering organization: the caller's own, or any with fb_organization.full_edit. */
  organization_id: id,
  applicant_type_id: id.nullable().default(null),
  region_id: id.nullable().default(null),
  phone: optional(phone),
  email: optional(email),
  language: z.enum(HOUSEHOLD_LANGUAGES).nullable().default(null),
  /** `sms` and `call` need a phone, `email` an e-mail address. */
  told_by: z.enum(TOLD_BY).nullable().default(null),
  preferred_time: z.enum(PREFERRED_TIMES).nullable().default(null),
  description: optionalText(5_000),
  warning: optionalText(1_000),
}
export const applicantBody = z.strictObject(fields)
export const applicantUpdateBody = applicantBody
  .extend({ updated_at: moment, restatement_reason: restatementReason })
  .superRefine(refuseUnreachable)
export const newApplicantBody = applicantBody
  .extend({
    members: z
      .array(memberBody)
      .refine((members) => members.length <= MAX_HOUSEHOLD_MEMBERS, {
        params: { rule: 'max_members', length: MAX_HOUSEHOLD_MEMBERS },
      })
      .default([]),
  })
  .superRefine(refuseUnreachable)

export const applicantRow = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  personal_number: z.string().nullable(),
  organization_id: id,
  organization_name: z.string(),
  organization_label: z.string(),
  region_name: z.string().nullable(),
  /** With the applicant; null like everything but the name for who may not see restricted data. */
  persons: z.number().int().nullable(),
  pending_requests: z.number().int().nullable(),
  last_assistance_at: day.nullable(),
  has_warning: z.boolean(),
  /** Stored but not used (GDPR, Article 18). */
  is_restricted: z.boolean(),
})
export type ApplicantRow = z.infer<typeof applicantRow>

export const applicant = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  personal_number: z.string().nullable(),
  sex: z.enum(SEXES).nullable(),
  birth_year: z.number().int().nullable(),
  birth_date: day.nullable(),
  organization_id: id,
  organization_name: z.string(),
  organization_label: z.string(),
  applicant_type_id: id.nullable(),
  applicant_type_name: z.string().nullable(),
  region_id: id.nullable(),
  region_name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  language: z.enum(HOUSEHOLD_LANGUAGES).nullable(),
  told_by: z.enum(TOLD_BY).nullable(),
  /** Who wrote down how they wish to be told, and when. */
  wish_by_name: z.string().nullable(),
  wish_at: moment.nullable(),
  preferred_time: z.enum(PREFERRED_TIMES).nullable(),
  description: z.string().nullable(),
  /** Author of the note. */
  description_by_name: z.string().nullable(),
  description_at: moment.nullable(),
  warning: z.string().nullable(),
  warning_by_name: z.string().nullable(),
  warning_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  deleted_at: moment.nullable(),
  /** Since when the data are stored but not used (GDPR, Article 18). */
  restricted_at: moment.nullable(),
  anonymized_at: moment.nullable(),
})
export type Applicant = z.infer<typeof applicant>

/** The whole detail; parts that the caller may not read are null. */
export const applicantDetail = applicant.extend({
  /** Restricted, and the caller may see nothing but the name. */
  is_withheld: z.boolean(),
  members: z.array(householdMember).nullable(),
  /** Who belonged to the household earlier. */
  former_members: z.array(householdMember).nullable(),
  requests: z
    .object({
      /** The next one first. */
      active: z.array(toldRequest),
      /** Confirmed or closed, the newest first. */
      latest: z.array(helpRequest),
      total: z.number().int(),
      /** True when the caller's rights hide some. */
      partial: z.boolean(),
    })
    .nullable(),
  /** The places for which the household waits. */
  waits: z.array(wait).nullable(),
  supports: z
    .object({
      latest: z.array(support),
      total: z.number().int(),
      last_12_months_kg: z.number(),
      partial: z.boolean(),
    })
    .nullable(),
  measures: z
    .object({
      latest: z.array(measure),
      total: z.number().int(),
      /** True when the caller's rights hide some. */
      partial: z.boolean(),
    })
    .nullable(),
  /** The latest notice on data that the person was given. */
  notice: z
    .object({
      version: z.number().int(),
      created_at: moment,
      /** Whether it is the text that the person should have today. */
      is_current: z.boolean(),
    })
    .nullable(),
  can: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    restore: z.boolean(),
    add_member: z.boolean(),
    update_member: z.boolean(),
    delete_member: z.boolean(),
    create_request: z.boolean(),
    create_support: z.boolean(),
  }),
})
export type ApplicantDetail = z.infer<typeof applicantDetail>

export const applicantQuery = listQuery(['surname', 'created_at'])
  .extend({
    search: searchText,
    personal_number: searchText,
    organization_id: id.optional(),
    region_id: id.optional(),
    applicant_type_id: id.optional(),
    pending: flag.optional(),
    /** Whether the person was given the notice that is in force. */
    informed: flag.optional(),
    /** Helped on any day of the period; either end may be open. */
    helped_from: day.optional(),
    helped_to: day.optional(),
    last_assistance_from: day.optional(),
    last_assistance_to: day.optional(),
    /** Only deleted ones; for callers who may restore them. */
    deleted: flag.optional(),
  })
  .strict()
export type ApplicantQuery = z.infer<typeof applicantQuery>

/** Why a registered person may be the typed one. */
export const SIMILARITY_REASONS = [
  'personal_number',
  'same_name',
  'similar_name',
  'birth_year',
] as const
export const similarApplicant = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  personal_number: z.string().nullable(),
  birth_year: z.number().int().nullable(),
  organization_label: z.string(),
  /** Shown only to avoid registering the person again. */
  is_restricted: z.boolean(),
  reasons: z.array(z.enum(SIMILARITY_REASONS)),
})
export type SimilarApplicant = z.infer<typeof similarApplicant>

/** The name as typed so far. */
const typedSoFar = searchText.transform((value) => value ?? '')
const params = z.object({ id })
const notFound = { 'applicant.not_found': 404 } as const

export const applicantSchemas = schemas({
  list: {
    summary: 'List applicants; a search by name is recorded',
    query: applicantQuery,
    answer: listSchema(applicantRow).extend({
      /**
       * True for similar names, the most similar first, because none matches; other sort keys still
       * apply.
       */
      approximate: z.boolean(),
    }),
  },
  similar: {
    summary: 'Registered applicants who may be the person being typed in',
    body: z.strictObject({
      name: typedSoFar,
      surname: typedSoFar,
      personal_number: optionalText(12),
      birth_year: z.number().int().nullable().default(null),
      /** The edited applicant. */
      except_id: id.nullable().default(null),
    }),
    answer: one(z.array(similarApplicant)),
  },
  get: {
    summary: 'One applicant with household, requests and supports; the reading is recorded',
    params,
    answer: one(applicantDetail),
    refusals: notFound,
    opens: { table: 'foodbank.applicant', as: 'read' },
  },
  create: {
    summary: 'Register an applicant with the household',
    body: newApplicantBody,
    answer: done('applicant.created', applicant),
    status: 201,
  },
  update: {
    summary: 'Change an applicant',
    params,
    body: applicantUpdateBody,
    answer: done('applicant.updated', applicant),
    refusals: {
      ...notFound,
      stale_record: 409,
      'applicant.restricted': 409,
      ...householdClosed,
    },
  },
  remove: {
    summary: 'Mark an applicant as deleted',
    params,
    answer: done('applicant.deleted', z.object({ id })),
    refusals: { ...notFound, 'applicant.has_active_requests': 409, 'applicant.restricted': 409 },
  },
  restore: {
    summary: 'Bring a deleted applicant back',
    params,
    answer: done('applicant.restored', z.object({ id })),
    refusals: notFound,
  },
})
export const applicantEndpoints = withSchemas(wire.applicantEndpoints, applicantSchemas)

export const applicantFiles = withSchemas(wire.applicantFiles, {
  export: exportSchemas(applicantSchemas.list),
})
