import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { email, id, moment, optional, optionalText, phone } from '../../platform/formats.ts'
import * as wire from './notices.endpoints.ts'

export const noticeLanguage = z.enum(wire.NOTICE_LANGUAGES)
export type NoticeLanguage = z.infer<typeof noticeLanguage>
const basis = z.enum(wire.BASES)
export type Basis = z.infer<typeof basis>
export type Purpose = (typeof wire.PURPOSES)[number]

const settings = z.object({
  officer_name: z.string().nullable(),
  officer_email: z.string().nullable(),
  officer_phone: z.string().nullable(),
  basis_aid: basis,
  /** Null: no purpose of this food bank. */
  basis_accounting: basis.nullable(),
  basis_programme: basis.nullable(),
  basis_protection: basis.nullable(),
  legal_sources: z.string().nullable(),
  recipients: z.string().nullable(),
  /** Null: nothing leaves the European Union. */
  transfers: z.string().nullable(),
  addition: z.string().nullable(),
  updated_at: moment,
})
export type NoticeSettings = z.infer<typeof settings>

/** An officer whom nobody can reach helps no one (Article 37(7)). */
const isReachable = (officer: {
  [K in 'name' | 'email' | 'phone' as `officer_${K}`]: string | null
}) =>
  officer.officer_name === null || officer.officer_email !== null || officer.officer_phone !== null

export const noticeSettingsBody = z
  .strictObject({
    officer_name: optionalText(200),
    officer_email: optional(email),
    officer_phone: optional(phone),
    basis_aid: basis,
    basis_accounting: basis.nullable().default(null),
    basis_programme: basis.nullable().default(null),
    basis_protection: basis.nullable().default(null),
    legal_sources: optionalText(2_000),
    recipients: optionalText(2_000),
    transfers: optionalText(2_000),
    addition: optionalText(6_000),
    /** Organizations that answer for their households together with the food bank. */
    joint_controller_ids: z.array(id).max(500),
    updated_at: moment,
  })
  .refine(isReachable, { path: ['officer_email'], params: { rule: 'required' } })
export type NoticeSettingsBody = z.infer<typeof noticeSettingsBody>

const section = z.object({ title: z.string(), lines: z.array(z.string()) })
export type NoticeSection = z.infer<typeof section>

const version = z.object({
  number: z.number().int(),
  created_at: moment,
  /** People who were given it. */
  people: z.number().int(),
  /** Organizations whose households get it now; none has an earlier version. */
  current_for: z.array(z.string()),
})
export type NoticeVersion = z.infer<typeof version>

const answer = settings.extend({
  joint_controllers: z.array(z.object({ id, label: z.string() })),
  versions: z.array(version),
  /** The notice of the food bank's own households. */
  text: z.record(noticeLanguage, z.array(section)),
  /** What of the food bank itself the notice lacks: filled in the settings of the company. */
  lacks: z.array(z.enum(['company_id', 'address', 'contact'])),
})
export type NoticeAnswer = z.infer<typeof answer>

export const HOW_DELIVERED = ['printed', 'handed'] as const
const delivery = z.object({
  id,
  version: z.number().int(),
  language: noticeLanguage,
  how: z.enum(HOW_DELIVERED),
  /** Null is the food bank itself. */
  organization_label: z.string().nullable(),
  created_at: moment,
  /** Whether it is the text that the person should have today. */
  is_current: z.boolean(),
})
export type NoticeDelivery = z.infer<typeof delivery>

const ofApplicant = z.object({
  text: z.array(section),
  deliveries: z.array(delivery),
})

const params = z.object({ id })
const refusals = { 'applicant.not_found': 404, 'applicant.restricted': 409 } as const

export const noticeSchemas = schemas({
  get: {
    summary: 'What people are told of their data, of which settings it is made, and its versions',
    answer: one(answer),
  },
  update: {
    summary: 'Change the settings of the notice; a changed text is a new version',
    body: noticeSettingsBody,
    answer: done('notice.updated', answer),
    refusals: { stale_record: 409, 'organization.not_found': 404 },
  },
  ofApplicant: {
    summary: 'The notice for one applicant, and which versions they were given',
    params,
    query: z.object({ language: noticeLanguage.default('cs') }),
    answer: one(ofApplicant),
    refusals: { 'applicant.not_found': 404 },
  },
  deliver: {
    summary: 'Record that the applicant was given the notice in its present version',
    params,
    body: z.strictObject({ language: noticeLanguage }),
    answer: done('notice.delivered', delivery),
    refusals,
  },
})
export const noticeEndpoints = withSchemas(wire.noticeEndpoints, noticeSchemas)

export const noticeFileSchemas = schemas({
  print: {
    summary: 'The notice for one applicant as a PDF; its delivery is recorded with the version',
    params,
    body: z.strictObject({ language: noticeLanguage.default('cs') }),
    answer: z.unknown(),
    refusals,
    opens: { table: 'foodbank.applicant', as: 'print' },
  },
  version: {
    summary: 'An earlier or present version of the notice as a PDF, as it was handed over',
    params: z.object({
      number: z.coerce.number<number | string>().int().min(1).max(2_000_000_000),
    }),
    query: z.strictObject({ language: noticeLanguage.default('cs') }),
    answer: z.unknown(),
    refusals: { 'notice.not_found': 404 },
  },
})
export const noticeFiles = withSchemas(wire.noticeFiles, noticeFileSchemas)
