import { z } from 'zod'
import { schemas, withSchemas, type Endpoint } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import { applicantQuery } from '../applicants/applicants.ts'
import { duplicateQuery, mergeQuery } from '../duplicates.ts'
import { entitlementExceptionQuery } from '../entitlement/exceptions.ts'
import * as wire from './export-scopes.endpoints.ts'
import { requestQuery } from '../help-requests.ts'
import { callQuery } from '../moves/calls.ts'
import { measureQuery } from '../measures/measures.ts'
import { reportRowsQuery } from '../reports/reports.ts'
import { supportQuery } from '../supports.ts'
import { waitQuery } from '../waiting/waiting.ts'

export const EXPORT_SCOPES = ['own', 'all'] as const

const exportScope = z.object({
  /** Only the caller's own clients, or all that the list shows. */
  scope: z.enum(EXPORT_SCOPES),
  /** Rows of the file; of a report, rows that name their person. */
  rows: z.number().int(),
  /** Rows of the list. */
  of: z.number().int(),
  /** True when counting stopped at one of them. */
  is_capped: z.boolean(),
})
export type ExportScope = z.infer<typeof exportScope>

const scopeOf = <Query extends z.ZodType>(list: string, query: Query) => ({
  summary: `What the file of ${list} would hold for the caller`,
  body: z.strictObject({ filters: query }),
  answer: one(exportScope),
})

/** Of any of the lists; the web sends filters as the address has them. */
export type ExportScopeEndpoint = Endpoint<ReturnType<typeof scopeOf<z.ZodType<unknown, object>>>>

export const exportScopeSchemas = schemas({
  applicants: scopeOf('applicants', applicantQuery),
  requests: scopeOf('requests', requestQuery),
  waits: scopeOf('the waiting list', waitQuery),
  calls: scopeOf('people to call', callQuery),
  supports: scopeOf('hand-outs', supportQuery),
  measures: scopeOf('accompanying measures', measureQuery),
  exceptions: scopeOf('exceptions from rules', entitlementExceptionQuery),
  duplicates: scopeOf('duplicates', duplicateQuery),
  merges: scopeOf('merged applicants', mergeQuery),
  reportRows: {
    ...scopeOf('the rows of a report', reportRowsQuery),
    refusals: { 'report.cell_not_found': 404 },
  },
})
export const exportScopeEndpoints = withSchemas(wire.exportScopeEndpoints, exportScopeSchemas)
