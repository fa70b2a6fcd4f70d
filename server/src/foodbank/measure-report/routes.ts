import {
  measureReportEndpoints,
  measureReportFiles,
} from '@crm/contract/foodbank/measures/measure-report'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { exportMeasureReport, getMeasureReport } from './service.ts'

export function mountMeasureReports(app: FastifyInstance, context: Context): void {
  mount(app, context, measureReportEndpoints, {
    get: async ({ query }, actor) => ({ data: await getMeasureReport(context, actor, query) }),
  })
  mountFiles(app, context, measureReportFiles, {
    export: async ({ body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return exportMeasureReport(context, actor, body)
    },
  })
}
