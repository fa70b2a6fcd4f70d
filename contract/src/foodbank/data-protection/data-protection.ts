import { z } from 'zod'
import { outsiderCounts } from '../../core/outsiders.ts'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listSchema, listQuery, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, moment, searchText, text } from '../../platform/formats.ts'
import { EVIDENCE_DUTIES, foodbankSettings, RETENTION_MONTHS } from '../settings.ts'
import * as wire from './data-protection.endpoints.ts'
import { readDay, readEntry, readQuery } from './reads.ts'

/** Of one search. */
export const MAX_SUBJECTS = 20
/** Notice before a household is anonymised automatically. */
export const RETENTION_NOTICE_DAYS = 30

/** A person of the register, deleted or not. */
export const dataSubject = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  personal_number: z.string().nullable(),
  organization_name: z.string(),
  organization_label: z.string(),
  created_at: moment,
  deleted_at: moment.nullable(),
  restricted_at: moment.nullable(),
  anonymized_at: moment.nullable(),
  merged_into_id: id.nullable(),
})
export type DataSubject = z.infer<typeof dataSubject>

const counts = z.object({
  members: z.number().int(),
  requests: z.number().int(),
  supports: z.number().int(),
  cards: z.number().int(),
  /** Entries of the history about the person. */
  history: z.number().int(),
  merged: z.number().int(),
})
export type ErasureCounts = z.infer<typeof counts>

export const dataSubjectDetail = dataSubject.extend({
  /** On the receipt, for an anonymised person. */
  erasure_number: z.string().nullable(),
  restricted_by_name: z.string().nullable(),
  restriction_reason: z.string().nullable(),
  active_requests: z.number().int(),
  last_help_on: day.nullable(),
  counts,
})
export type DataSubjectDetail = z.infer<typeof dataSubjectDetail>

/** Free texts with the surname; only humans know whom they mean. */
export const MENTION_KINDS = [
  'task',
  'task_comment',
  'checklist',
  'event',
  'applicant',
  'request',
  'support',
  'restatement',
  'notification',
  'mail',
] as const
export const mention = z.object({
  kind: z.enum(MENTION_KINDS),
  id,
  title: z.string(),
  found: z.number().int(),
})
export type Mention = z.infer<typeof mention>

/** Help that the EU has paid for must be provable until then (Article 17(3)(b)). */
export const evidence = z.object({ until: day, source: z.string() })

export const erasurePreview = z.object({
  subject: dataSubjectDetail,
  /** Null where there is none, or it need not be kept any more. */
  evidence: evidence.nullable(),
  mentions: z.array(mention),
  /** More texts than those listed contain the surname. */
  more_mentions: z.boolean(),
})
export type ErasurePreview = z.infer<typeof erasurePreview>

export const ERASURE_REASONS = ['request', 'retention', 'replay'] as const
export const erasure = z.object({
  id,
  number: z.string(),
  reason: z.enum(ERASURE_REASONS),
  /** Of a person, or of an e-mail address outside the register. */
  counts: z.union([counts, outsiderCounts]),
  erased_by_name: z.string().nullable(),
  erased_at: moment,
})
export type Erasure = z.infer<typeof erasure>

const retentionMonths = z
  .number()
  .int()
  .min(0)
  .max(RETENTION_MONTHS.max)
  .refine((months) => months === 0 || months >= RETENTION_MONTHS.min, {
    params: { rule: 'min_value', length: RETENTION_MONTHS.min },
  })
  .nullable()

const retentionRule = z.object({
  id,
  name: z.string(),
  label: z.string(),
  /** Null follows the food bank's own. */
  retention_months: z.number().int().nullable(),
  updated_at: moment,
})
export type RetentionRule = z.infer<typeof retentionRule>

export const dueSubject = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  organization_name: z.string(),
  organization_label: z.string(),
  last_help_on: day,
  due_on: day,
  announced_at: moment.nullable(),
  /** What the setting says of evidence that is still to be kept; null without. */
  evidence: z.enum(EVIDENCE_DUTIES).nullable(),
  evidence_until: day.nullable(),
})
export type DueSubject = z.infer<typeof dueSubject>

export const subjectSearchBody = z.strictObject({ search: searchText })
export const restrictionBody = z.strictObject({ reason: text(500) })
/** Typed again against mistakes. */
export const erasureBody = z.strictObject({ surname: text(100) })
export const retentionBody = z.strictObject({
  retention_months: retentionMonths,
  updated_at: moment,
})

const params = z.object({ id })
const language = z.enum(LANGUAGES).default('cs')
const notFound = { 'applicant.not_found': 404 } as const

export const dataProtectionSchemas = schemas({
  people: {
    summary: 'Find people of the register, deleted ones too; the search is recorded',
    body: subjectSearchBody,
    answer: one(z.array(dataSubject)),
  },
  get: {
    summary: 'What is kept of one person; the reading is recorded',
    params,
    answer: one(dataSubjectDetail),
    refusals: notFound,
    opens: { table: 'foodbank.applicant', as: 'read' },
  },
  restrict: {
    summary: 'Restrict the processing of a person’s data (GDPR, Article 18)',
    params,
    body: restrictionBody,
    answer: done('applicant.restriction_set', dataSubjectDetail),
    refusals: { ...notFound, 'applicant.anonymized': 409, 'applicant.restricted': 409 },
  },
  lift: {
    summary: 'Lift the restriction of a person’s data',
    params,
    answer: done('applicant.restriction_lifted', dataSubjectDetail),
    refusals: { ...notFound, 'applicant.not_restricted': 409 },
  },
  preview: {
    summary: 'What an erasure would scrub, and where the surname stands in texts',
    params,
    answer: one(erasurePreview),
    refusals: { ...notFound, 'applicant.anonymized': 409 },
  },
  erase: {
    summary: 'Anonymise a person for good (GDPR, Article 17); statistics stay',
    params,
    body: erasureBody,
    answer: done('applicant.erased', erasure),
    refusals: {
      ...notFound,
      'applicant.anonymized': 409,
      'applicant.has_active_requests': 409,
    },
  },
  erasures: {
    summary: 'List what has been erased',
    query: listQuery(['erased_at'], '-erased_at').strict(),
    answer: listSchema(erasure),
  },
  retention: {
    summary: 'How long households are kept without help, by organization',
    answer: one(
      z.object({
        default_months: z.number().int(),
        ...foodbankSettings.pick({
          evidence_until: true,
          evidence_source: true,
          evidence_duty: true,
        }).shape,
        organizations: z.array(retentionRule),
      }),
    ),
  },
  setRetention: {
    summary: 'Set how long an organization’s households are kept without help',
    params,
    body: retentionBody,
    answer: done('organization.retention_updated', retentionRule),
    refusals: { 'organization.not_found': 404, stale_record: 409 },
  },
  due: {
    summary: `Who is anonymised within the next ${RETENTION_NOTICE_DAYS} days unless helped`,
    query: listQuery(['due_on']).strict(),
    answer: listSchema(dueSubject),
  },
  reads: {
    summary: 'Who read how many people by day, with what is unusual about it',
    query: readQuery,
    answer: one(z.array(readDay)),
  },
  readsOfDay: {
    summary: 'What one user read on one day',
    query: listQuery(['at']).extend({ user_id: id, day }).strict(),
    answer: listSchema(readEntry),
  },
})
export const dataProtectionEndpoints = withSchemas(
  wire.dataProtectionEndpoints,
  dataProtectionSchemas,
)

export const dataProtectionListFiles = withSchemas(wire.dataProtectionListFiles, {
  erasures: exportSchemas(dataProtectionSchemas.erasures),
  due: exportSchemas(dataProtectionSchemas.due),
  reads: exportSchemas(dataProtectionSchemas.reads),
})

export const dataProtectionFileSchemas = schemas({
  export: {
    summary:
      'Everything kept of a person, to read or for machines (GDPR, Articles 15 and 20); recorded',
    answer: z.unknown(),
    params,
    query: z.strictObject({ format: z.enum(['pdf', 'json']), language }),
    refusals: notFound,
    opens: { table: 'foodbank.applicant', as: 'export' },
  },
  receipt: {
    summary: 'The receipt of an erasure, to hand over',
    answer: z.unknown(),
    params,
    query: z.strictObject({ language }),
    refusals: { 'erasure.not_found': 404 },
  },
})
export const dataProtectionFiles = withSchemas(wire.dataProtectionFiles, dataProtectionFileSchemas)
