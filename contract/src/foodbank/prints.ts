import { z } from 'zod'
import { LANGUAGES } from '../core/translations.ts'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { one } from '../platform/envelopes.ts'
import { day, id } from '../platform/formats.ts'
import { HOUSEHOLD_LANGUAGES } from './applicants/contact.ts'
import * as wire from './prints.endpoints.ts'

const language = z.enum(LANGUAGES).default('cs')
const params = z.object({ id })

const slipLanguage = z.enum(HOUSEHOLD_LANGUAGES).default('cs')
const slipRefusals = {
  'request.not_found': 404,
  'request.not_active': 409,
  'applicant.restricted': 409,
} as const

/** To be signed, or to be worked with. */
export const HAND_OVER_FORMATS = ['pdf', 'xlsx'] as const
export type HandOverFormat = (typeof HAND_OVER_FORMATS)[number]
const format = z.enum(HAND_OVER_FORMATS)

export const printFileSchemas = schemas({
  applicantSheet: {
    summary:
      'The applicant’s sheet as a PDF with the information notice, to be signed; the print is recorded',
    params,
    body: z.strictObject({ language }),
    answer: z.unknown(),
    refusals: { 'applicant.not_found': 404, 'applicant.restricted': 409 },
    opens: { table: 'foodbank.applicant', as: 'print' },
  },
  weeklyPlan: {
    summary:
      'The week of a distribution point as a PDF: its slots and whom they wait for; the print is recorded',
    params,
    body: z.strictObject({
      /** Any day of the week. */
      day,
      language,
    }),
    answer: z.unknown(),
    refusals: { 'organization.not_found': 404 },
    opens: { table: 'foodbank.organization', as: 'print' },
  },
  handOver: {
    summary:
      'What one hand-out handed over, to be signed by both sides, as PDF or XLSX; the print is recorded',
    params,
    body: z.strictObject({ format, language }),
    answer: z.unknown(),
    refusals: { 'support.not_found': 404, 'applicant.restricted': 409 },
    opens: { table: 'foodbank.support', as: 'print' },
  },
  dayHandOver: {
    summary:
      'All that a distribution point handed over on a day, a row a hand-out to be signed, as PDF or XLSX; the print is recorded',
    params,
    body: z.strictObject({ day, format, language }),
    answer: z.unknown(),
    refusals: { 'organization.not_found': 404 },
    opens: { table: 'foodbank.organization', as: 'print' },
  },
  slip: {
    summary:
      'What the person of an active request takes home as a PDF: when, where, what to bring and how to cancel; the print is recorded',
    params,
    body: z.strictObject({
      language: slipLanguage,
      format: z.enum(wire.SLIP_FORMATS).default('a5'),
    }),
    answer: z.unknown(),
    refusals: slipRefusals,
    opens: { table: 'foodbank.help_request', as: 'print' },
  },
})
export const printFiles = withSchemas(wire.printFiles, printFileSchemas)

export const printSchemas = schemas({
  slipText: {
    summary: 'The same as text, to be sent in a message',
    params,
    query: z.object({ language: slipLanguage }),
    answer: one(z.object({ text: z.string() })),
    refusals: slipRefusals,
  },
  /** Recorded before the browser opens its print dialog. */
  recordDay: {
    summary: 'Records that the browser prints the list of a day, before it does',
    params,
    body: z.strictObject({ day }),
    answer: one(z.object({ day })),
    refusals: { 'organization.not_found': 404 },
    opens: { table: 'foodbank.organization', as: 'print' },
  },
})
export const printEndpoints = withSchemas(wire.printEndpoints, printSchemas)
