import {
  reportClosingEndpoints,
  reportClosingFiles,
} from '@crm/contract/foodbank/closings/report-closings'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { closedRowExport } from './closed-row-export.ts'
import { closingExport, restatedRowExport } from './export.ts'
import { listHolding, listLines } from './holding.ts'
import {
  closedReport,
  closePeriod,
  listClosedRows,
  listClosings,
  listRestatedRows,
  listStates,
  restate,
} from './service.ts'

/** Mounts closed periods and what has changed in them since. */
export function mountReportClosings(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, reportClosingFiles, {
    export: exporting(context, closingExport),
    exportChanges: exporting(context, restatedRowExport),
    exportRows: async (input, actor, info) =>
      exporting(context, closedRowExport(input.params.cell))(input, actor, info),
  })
  mount(app, context, reportClosingEndpoints, {
    list: async ({ query }, actor) => {
      const { rows, total } = await listClosings(db, actor, query)
      return toPage(query, rows, total)
    },
    states: async ({ query }, actor) => ({ data: await listStates(db, actor, query) }),
    create: async ({ body }, actor) => ({ data: await closePeriod(context, actor, body) }),
    get: async ({ params }, actor) => ({ data: await closedReport(db, actor, params.id) }),
    restatement: async ({ params }, actor) => ({ data: await restate(context, actor, params.id) }),
    changes: async ({ params, query }, actor) => {
      const { rows, total } = await listRestatedRows(db, actor, params.id, query)
      return toPage(query, rows, total)
    },
    rows: ({ params, query }, actor) => listClosedRows(db, actor, params, query),
    ofSupport: async ({ params }, actor) => ({
      data: await listHolding(context, actor, params.id),
    }),
    lines: async ({ params }, actor) => ({
      data: await listLines(db, actor, params.closing_id, params.id),
    }),
  })
}
