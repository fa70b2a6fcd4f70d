import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import { day, id } from '../../platform/formats.ts'
import { toRecord } from '../../platform/records.ts'
import { PERSON_AIDS } from '../reports/cells.ts'
import { isBearable, isInOrder, notInOrder, tooLong } from '../reports/report-period.ts'
import { figure, report } from '../reports/reports.ts'
import * as wire from './eu-persons.endpoints.ts'
import { EU_GROUPS } from './groups.ts'

/** Those of the summary report that a funder asks for. */
const filter = { date_from: day, date_to: day, organization_id: id.optional() }

export const euPersonQuery = z
  .strictObject(filter)
  .refine(isInOrder, notInOrder)
  .refine(isBearable, tooLong)
export type EuPersonQuery = z.infer<typeof euPersonQuery>

/** Persons by help and group; what nobody has estimated is null. */
const counts = z.object(toRecord(PERSON_AIDS, () => z.object(toRecord(EU_GROUPS, () => figure))))
export type EuPersonCounts = z.infer<typeof counts>

const site = z.object({
  id,
  name: z.string(),
  counts,
  /** How many households got such help there. */
  households: z.object(toRecord(PERSON_AIDS, () => z.number())),
})
export type EuPersonSite = z.infer<typeof site>

export const euPersons = z.object({
  head: report.shape.head,
  /** Everybody once, whichever sites helped. */
  counts,
  /** Of how many sites with help estimates are missing. */
  missing_sites: z.number().int(),
  /** By name, each with a hand-out in the period; a person helped by several sites is one of each. */
  sites: z.array(site),
})
export type EuPersons = z.infer<typeof euPersons>

export const euPersonSchemas = schemas({
  get: {
    summary:
      'Persons helped with food and with material that the programme paid for, by group and site, within the caller’s scope',
    query: euPersonQuery,
    answer: one(euPersons),
    refusals: { 'organization.not_found': 404 },
  },
})
export const euPersonEndpoints = withSchemas(wire.euPersonEndpoints, euPersonSchemas)

export const EU_PERSON_FORMATS = ['pdf', 'xlsx'] as const

export const euPersonDocumentBody = euPersonQuery.safeExtend({
  format: z.enum(EU_PERSON_FORMATS),
  language: z.enum(LANGUAGES).default('cs'),
})
export type EuPersonDocumentBody = z.infer<typeof euPersonDocumentBody>

export const euPersonFileSchemas = schemas({
  export: {
    summary: 'The same as a paper to be signed, or as XLSX; the export is recorded',
    body: euPersonDocumentBody,
    answer: z.unknown(),
    refusals: { 'organization.not_found': 404 },
    opens: { table: 'foodbank.support', as: 'export' },
  },
})
export const euPersonFiles = withSchemas(wire.euPersonFiles, euPersonFileSchemas)
