import {
  confirmationEndpoints,
  confirmationFiles,
  confirmationPrintFiles,
} from '@crm/contract/warehouse/confirmations/confirmations'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { confirmationExport } from './export.ts'
import { printConfirmations } from './print.ts'
import { list } from './repository.ts'
import { enterValue, getDonorMonth } from './service.ts'

export function mountConfirmations(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, confirmationFiles, { export: exporting(context, confirmationExport) })
  mountFiles(app, context, confirmationPrintFiles, {
    print: ({ body }) => printConfirmations(context, body),
  })
  mount(app, context, confirmationEndpoints, {
    list: async ({ query }) => {
      const { rows, total, grams } = await list(db, query)
      return { ...toPage(query, rows, total), grams }
    },
    get: async ({ params, query }) => ({ data: await getDonorMonth(db, params.id, query.month) }),
    enterValue: async ({ params, body }, actor) => ({
      data: await enterValue(db, actor, params.id, body),
    }),
  })
}
