import { exportScopeEndpoints } from '@crm/contract/foodbank/export-scopes/export-scopes'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { applicantExport } from '../applicants/export.ts'
import { duplicateExport, mergeExport } from '../duplicates/export.ts'
import { entitlementExceptionExport } from '../entitlement/export.ts'
import { requestExport } from '../help-requests/export.ts'
import { callExport } from '../moves/export.ts'
import { measureExport } from '../measures/export.ts'
import { countNamed } from '../reports/export.ts'
import { supportExport } from '../supports/export.ts'
import { exportScope } from '../visibility/scope.ts'
import { waitExport } from '../waiting/export.ts'
import { getExportScope } from './service.ts'

export function mountExportScopes(app: FastifyInstance, context: Context): void {
  mount(app, context, exportScopeEndpoints, {
    applicants: async ({ body }, actor) => ({
      data: await getExportScope(context, applicantExport, actor, body.filters),
    }),
    requests: async ({ body }, actor) => ({
      data: await getExportScope(context, requestExport, actor, body.filters),
    }),
    supports: async ({ body }, actor) => ({
      data: await getExportScope(context, supportExport, actor, body.filters),
    }),
    waits: async ({ body }, actor) => ({
      data: await getExportScope(context, waitExport, actor, body.filters),
    }),
    calls: async ({ body }, actor) => ({
      data: await getExportScope(context, callExport, actor, body.filters),
    }),
    measures: async ({ body }, actor) => ({
      data: await getExportScope(context, measureExport, actor, body.filters),
    }),
    exceptions: async ({ body }, actor) => ({
      data: await getExportScope(context, entitlementExceptionExport, actor, body.filters),
    }),
    duplicates: async ({ body }, actor) => ({
      data: await getExportScope(context, duplicateExport, actor, body.filters),
    }),
    merges: async ({ body }, actor) => ({
      data: await getExportScope(context, mergeExport, actor, body.filters),
    }),
    reportRows: async ({ body }, actor) => ({
      data: {
        ...(await countNamed(context.db, actor, body.filters)),
        scope: exportScope(actor),
        is_capped: false,
      },
    }),
  })
}
