import { endpoints, post } from '../../platform/endpoint.ts'
import { applicantEndpoints } from '../applicants/applicants.endpoints.ts'
import { duplicateEndpoints, mergeEndpoints } from '../duplicates.endpoints.ts'
import type { exportScopeSchemas } from './export-scopes.ts'
import { entitlementExceptionEndpoints } from '../entitlement/exceptions.endpoints.ts'
import { helpRequestEndpoints } from '../help-requests.endpoints.ts'
import { measureEndpoints } from '../measures/measures.endpoints.ts'
import { callEndpoints } from '../moves/calls.endpoints.ts'
import { reportEndpoints, reportRowFiles } from '../reports/reports.endpoints.ts'
import { supportEndpoints } from '../supports.endpoints.ts'
import { waitEndpoints } from '../waiting/waiting.endpoints.ts'

/** What a file of persons would hold, before it is made. POST keeps typed names out of addresses. */
export const exportScopeEndpoints = endpoints<typeof exportScopeSchemas>()({
  applicants: post(`${applicantEndpoints.list.path}/export/scope`, applicantEndpoints.list.access),
  requests: post(
    `${helpRequestEndpoints.list.path}/export/scope`,
    helpRequestEndpoints.list.access,
  ),
  supports: post(`${supportEndpoints.list.path}/export/scope`, supportEndpoints.list.access),
  waits: post(`${waitEndpoints.list.path}/export/scope`, waitEndpoints.list.access),
  calls: post(`${callEndpoints.list.path}/export/scope`, callEndpoints.list.access),
  exceptions: post(
    `${entitlementExceptionEndpoints.list.path}/export/scope`,
    entitlementExceptionEndpoints.list.access,
  ),
  measures: post(`${measureEndpoints.list.path}/export/scope`, measureEndpoints.list.access),
  duplicates: post(`${duplicateEndpoints.list.path}/export/scope`, duplicateEndpoints.list.access),
  merges: post(`${mergeEndpoints.list.path}/export/scope`, mergeEndpoints.list.access),
  reportRows: post(`${reportEndpoints.rows.path}/export/scope`, reportRowFiles.export.access),
})
