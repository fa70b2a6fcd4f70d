import { reportDocumentFiles } from '@crm/contract/foodbank/reports/report-documents'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { exportClosedReport, exportReport, exportRestatement } from './service.ts'

/** Mounts the report's documents. */
export function mountReportDocuments(app: FastifyInstance, context: Context): void {
  mountFiles(app, context, reportDocumentFiles, {
    export: async ({ body }, actor, { signal }) => {
      if (!actor) throw new AppError('token_not_found')
      return exportReport(context, actor, body, signal)
    },
    exportClosed: async ({ params, body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return exportClosedReport(context, actor, params.id, body)
    },
    exportRestatement: async ({ params, body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return exportRestatement(context, actor, params.id, body)
    },
  })
}
