import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listSchema, listQuery } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, moment, text } from '../../platform/formats.ts'
import { reasonBody, restatementReason } from '../closings/closed-periods.ts'
import { registerDay } from '../register-days.ts'
import * as wire from './programme-rules.endpoints.ts'

/**
 * What the programme pays for: the goods that it bought; these and the transport, storage and distribution of donated food; or
 * nothing, where a site takes no part.
 */
export const PAYS = ['products', 'products_and_logistics', 'nothing'] as const
export type Pays = (typeof PAYS)[number]
/** Holds where no rule was entered: nothing is counted that the programme may not have paid. */
export const PAYS_BY_DEFAULT: Pays = 'products'

export const programmeRule = z.object({
  id,
  /** Null holds wherever an organization has no rule of its own. */
  organization_id: id.nullable(),
  organization_label: z.string().nullable(),
  valid_from: day,
  pays: z.enum(PAYS),
  /** Where the rule comes from. */
  source: z.string(),
  created_by_name: z.string().nullable(),
  updated_at: moment,
})
export type ProgrammeRule = z.infer<typeof programmeRule>

export const programmeRuleBody = z.strictObject({
  organization_id: id.nullable(),
  valid_from: registerDay,
  pays: z.enum(PAYS),
  source: text(300),
  restatement_reason: restatementReason,
})
export const programmeRuleUpdateBody = programmeRuleBody.extend({ updated_at: moment })

export const programmeRuleQuery = listQuery(['valid_from', 'organization'], '-valid_from').strict()
export type ProgrammeRuleQuery = z.infer<typeof programmeRuleQuery>

const params = z.object({ id })
/** `closedPeriods` are the details. */
const periodClosed = { 'programme_rule.period_closed': 409 } as const
const refusals = { 'programme_rule.not_found': 404, 'organization.not_found': 404 } as const

export const programmeRuleSchemas = schemas({
  list: {
    summary: 'What the programme pays for, by day and organization',
    query: programmeRuleQuery,
    answer: listSchema(programmeRule),
  },
  create: {
    summary: 'Say what the programme pays for from a day on, of the whole food bank or of one site',
    body: programmeRuleBody,
    answer: done('programme_rule.created', programmeRule),
    status: 201,
    refusals: { 'organization.not_found': 404, ...periodClosed },
  },
  update: {
    summary: 'Correct a rule; every report counts by it from then on',
    params,
    body: programmeRuleUpdateBody,
    answer: done('programme_rule.updated', programmeRule),
    refusals: { ...refusals, ...periodClosed, stale_record: 409 },
  },
  remove: {
    summary: 'Remove a rule; the one before it holds on',
    params,
    body: reasonBody,
    answer: done('programme_rule.deleted', z.object({ id })),
    refusals: { 'programme_rule.not_found': 404, ...periodClosed },
  },
})
export const programmeRuleEndpoints = withSchemas(wire.programmeRuleEndpoints, programmeRuleSchemas)

export const programmeRuleFiles = withSchemas(wire.programmeRuleFiles, {
  export: exportSchemas(programmeRuleSchemas.list),
})
