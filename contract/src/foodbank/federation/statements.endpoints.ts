import { endpoints, get, post } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import { STATEMENT_PATH } from './federation.endpoints.ts'
import type { statementSchemas } from './statements.ts'

/** Why a federation does not take a statement. */
export const STATEMENT_REFUSALS = [
  'federation.not_receiving',
  'federation.unknown_key',
  'federation.member_inactive',
  'federation.wrong_signature',
  'federation.invalid_statement',
  'federation.period_not_ended',
  'federation.outdated',
  'federation.conflict',
  'too_many_requests',
] as const
export type StatementRefusal = (typeof STATEMENT_REFUSALS)[number]

export const statementEndpoints = endpoints<typeof statementSchemas>()({
  take: post(STATEMENT_PATH, 'public'),
  periods: get('/foodbank/federation/periods', ['fb_federation.read']),
  banks: get('/foodbank/federation/periods/:date_from/:date_to/banks', ['fb_federation.read']),
  totals: get('/foodbank/federation/totals', ['fb_federation.read']),
  versions: get('/foodbank/federation/members/:id/statements', ['fb_federation.read']),
})

export const statementFiles = {
  exportPeriods: exportEndpoint(statementEndpoints.periods),
  export: exportEndpoint(statementEndpoints.banks),
}
