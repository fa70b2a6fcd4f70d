import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { estimateOverview } from './service.ts'
import { getEstimates, saveEstimates, type ReadRegister } from './sheet.ts'

/** Mounts the entries of what no register can compute. */
export function mountReportEstimates(
  app: FastifyInstance,
  context: Context,
  readRegister: ReadRegister,
): void {
  mount(app, context, reportEstimateEndpoints, {
    overview: async ({ query }, actor) => ({ data: await estimateOverview(context, actor, query) }),
    sheet: async ({ query }, actor) => ({
      data: await getEstimates(context, actor, query, readRegister),
    }),
    save: async ({ body }, actor) => ({
      data: await saveEstimates(context, actor, body, readRegister),
    }),
  })
}
