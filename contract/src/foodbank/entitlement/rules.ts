import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listSchema, listQuery } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, moment, optional, rule, text } from '../../platform/formats.ts'
import { registerDay } from '../register-days.ts'
import * as wire from './rules.endpoints.ts'

/**
 * What a rule is about: how many visits in a period; days from one visit to the next; kilograms for
 * a person in a calendar month; a recommendation valid on the day; which types may be helped.
 */
export const RULE_KINDS = ['visits', 'gap', 'kilograms', 'recommendation', 'types'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** `none`: nothing of this kind is asked, where another rule would ask it. */
export const RULE_EFFECTS = ['warn', 'refuse', 'none'] as const
export type RuleEffect = (typeof RULE_EFFECTS)[number]

/** Of visits and of days between them. */
export const MAX_RULE_DAYS = 366
export const MAX_RULE_KG = 9_999

export const hasAmount = (kind: RuleKind, effect: RuleEffect) =>
  effect !== 'none' && kind !== 'recommendation' && kind !== 'types'

/** A rule as it is told to whom it concerns. */
export const toldRule = z.object({
  id,
  /** Null holds wherever a site has no rule of this kind. */
  organization_id: id.nullable(),
  organization_label: z.string().nullable(),
  kind: z.enum(RULE_KINDS),
  valid_from: day,
  valid_to: day.nullable(),
  /** Whom it is about; of `types` who may be helped. None is everybody. */
  applicant_type_ids: z.array(id),
  /** In Czech order. */
  applicant_types: z.array(z.string()),
  /** Visits, days, or kilograms for a person. */
  amount: z.number().nullable(),
  /** Of `visits`; null is a calendar month. */
  period_days: z.number().int().nullable(),
  effect: z.enum(RULE_EFFECTS),
  /** Who decided so. */
  source: z.string(),
})
export type ToldRule = z.infer<typeof toldRule>

export const entitlementRule = toldRule.extend({
  created_by_name: z.string().nullable(),
  updated_at: moment,
  /** Its first day is over: it says what it says. */
  has_begun: z.boolean(),
})
export type EntitlementRule = z.infer<typeof entitlementRule>

const fields = {
  organization_id: id.nullable(),
  kind: z.enum(RULE_KINDS),
  valid_from: registerDay,
  valid_to: optional(day),
  applicant_type_ids: z.array(id).max(100).default([]),
  amount: z.number().positive().max(MAX_RULE_KG).nullable().default(null),
  period_days: z.number().int().min(2).max(MAX_RULE_DAYS).nullable().default(null),
  effect: z.enum(RULE_EFFECTS),
  source: text(300),
}

type Fields = z.output<z.ZodObject<typeof fields>>

/** What the kind wants and what it does not; a surplus value would be without effect. */
function checkRule(body: Fields, context: z.core.$RefinementCtx): void {
  const refuse = (path: keyof Fields, name: string) =>
    context.addIssue({ code: 'custom', path: [path], ...rule(name) })
  const { kind, effect, amount, period_days, valid_from, valid_to } = body
  if (valid_to !== null && valid_to < valid_from) refuse('valid_to', 'end_before_start')
  if (hasAmount(kind, effect) !== (amount !== null))
    refuse('amount', amount === null ? 'required' : 'invalid')
  if (amount !== null && !isAmount(kind, amount)) refuse('amount', 'numeric')
  if (period_days !== null && (kind !== 'visits' || effect === 'none'))
    refuse('period_days', 'invalid')
  if (kind === 'types' && effect !== 'none' && body.applicant_type_ids.length === 0)
    refuse('applicant_type_ids', 'required')
}

/** Whole visits and days; kilograms to hundredths. */
const isAmount = (kind: RuleKind, amount: number) =>
  kind === 'kilograms'
    ? Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
    : Number.isInteger(amount) && amount <= MAX_RULE_DAYS

export const entitlementRuleBody = z.strictObject(fields).superRefine(checkRule)
export const entitlementRuleUpdateBody = z
  .strictObject({ ...fields, updated_at: moment })
  .superRefine(checkRule)

export const entitlementRuleQuery = listQuery(['valid_from', 'organization'], '-valid_from')
  .extend({
    kind: z.enum(RULE_KINDS).optional(),
    /** Of one place; the whole food bank's are not among them. */
    organization_id: id.optional(),
  })
  .strict()
export type EntitlementRuleQuery = z.infer<typeof entitlementRuleQuery>

const params = z.object({ id })
const notFound = { 'entitlement_rule.not_found': 404 } as const
const begun = { 'entitlement_rule.has_begun': 409 } as const
const parts = { 'organization.not_found': 404 } as const

export const entitlementRuleSchemas = schemas({
  list: {
    summary: 'Rules of entitlement: how often and how much a household is helped, by day and place',
    query: entitlementRuleQuery,
    answer: listSchema(entitlementRule),
  },
  create: {
    summary: 'Set a rule from today or a later day on; it replaces the one before it',
    body: entitlementRuleBody,
    answer: done('entitlement_rule.created', entitlementRule),
    status: 201,
    refusals: parts,
  },
  update: {
    summary: 'Change a rule until its first day is over',
    params,
    body: entitlementRuleUpdateBody,
    answer: done('entitlement_rule.updated', entitlementRule),
    refusals: { ...notFound, ...parts, ...begun, stale_record: 409 },
  },
  remove: {
    summary: 'Remove a rule until its first day is over; the one before it holds on',
    params,
    answer: done('entitlement_rule.deleted', z.object({ id })),
    refusals: { ...notFound, ...begun },
  },
})
export const entitlementRuleEndpoints = withSchemas(
  wire.entitlementRuleEndpoints,
  entitlementRuleSchemas,
)

export const entitlementRuleFiles = withSchemas(wire.entitlementRuleFiles, {
  export: exportSchemas(entitlementRuleSchemas.list),
})
