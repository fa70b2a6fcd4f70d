import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { moment, optionalText } from '../../platform/formats.ts'
import { BASES } from './notices.endpoints.ts'
import * as wire from './processing-record.endpoints.ts'

/** Screens that show what a fact of the papers is taken from. */
export const PROCESSING_PLACES = [
  'alarms',
  'applicants',
  'backups',
  'company',
  'environment',
  'erasures',
  'log',
  'mail',
  'notice',
  'organizations',
  'reads',
  'retention',
  'roles',
  'settings',
  'sms',
  'users',
] as const
const place = z.enum(PROCESSING_PLACES).nullable()
export type ProcessingPlace = (typeof PROCESSING_PLACES)[number]

const fact = z.object({ label: z.string(), value: z.string(), opens: place })
export type ProcessingFact = z.infer<typeof fact>

const cell = z.union([z.string(), z.number(), z.null()])
const table = z.object({
  columns: z.array(z.object({ title: z.string(), is_number: z.boolean() })),
  rows: z.array(z.array(cell)),
  /** Of all rows together; null where there is none. */
  sum: z.array(cell).nullable(),
  opens: place,
})
export type ProcessingTable = z.infer<typeof table>

/** A part of a paper in words of its language: screen, PDF and XLSX show the same. */
const section = z.object({
  id: z.string(),
  title: z.string(),
  lines: z.array(z.string()),
  facts: z.array(fact),
  table: table.nullable(),
})
export type ProcessingSection = z.infer<typeof section>

/** What the papers lack: of the food bank itself, of settings elsewhere, or a field of the record. */
export const PROCESSING_LACKS = [
  'company_id',
  'address',
  'contact',
  'retention',
  'basis_staff',
  'basis_complaints',
  'staff_retention',
  'processors',
  'measures',
  'incidents',
  'conclusions',
] as const
export type ProcessingLack = (typeof PROCESSING_LACKS)[number]

const basis = z.enum(BASES).nullable()
const settings = z.object({
  basis_staff: basis,
  basis_complaints: basis,
  staff_retention: z.string().nullable(),
  processors: z.string().nullable(),
  measures: z.string().nullable(),
  incidents: z.string().nullable(),
  conclusions: z.string().nullable(),
  updated_at: moment,
})
export type ProcessingSettings = z.infer<typeof settings>

export const processingSettingsBody = z.strictObject({
  basis_staff: basis.default(null),
  basis_complaints: basis.default(null),
  staff_retention: optionalText(1_000),
  processors: optionalText(4_000),
  measures: optionalText(4_000),
  incidents: optionalText(4_000),
  conclusions: optionalText(8_000),
  updated_at: moment,
})
export type ProcessingSettingsBody = z.infer<typeof processingSettingsBody>

const answer = settings.extend({
  lacks: z.array(z.enum(PROCESSING_LACKS)),
  sections: z.array(section),
})
export type ProcessingAnswer = z.infer<typeof answer>

const language = z.enum(LANGUAGES).default('cs')

export const processingSchemas = schemas({
  get: {
    summary:
      'The record of processing activities (GDPR, Article 30) as the product’s state makes it',
    query: z.strictObject({ language }),
    answer: one(answer),
  },
  update: {
    summary: 'Change what the record says and the product cannot know',
    query: z.strictObject({ language }),
    body: processingSettingsBody,
    answer: done('processing_record.updated', answer),
    refusals: { stale_record: 409 },
  },
  assessment: {
    summary: 'The data for an impact assessment (GDPR, Article 35), of the last twelve months',
    query: z.strictObject({ language }),
    answer: one(z.object({ sections: z.array(section) })),
  },
})
export const processingEndpoints = withSchemas(wire.processingEndpoints, processingSchemas)

export const PROCESSING_FORMATS = ['pdf', 'xlsx'] as const
const exportBody = z.strictObject({
  paper: z.enum(wire.PROCESSING_PAPERS),
  format: z.enum(PROCESSING_FORMATS),
  language,
})
export type ProcessingExportBody = z.infer<typeof exportBody>

export const processingFileSchemas = schemas({
  export: {
    summary:
      'The record, or the data for an impact assessment, as PDF with number and code or as XLSX; recorded',
    body: exportBody,
    answer: z.unknown(),
    opens: { table: 'foodbank.processing_record', as: 'export' },
  },
})
export const processingFiles = withSchemas(wire.processingFiles, processingFileSchemas)
