import {
  duplicateEndpoints,
  duplicateFiles,
  mergeEndpoints,
  mergeFiles,
} from '@crm/contract/foodbank/duplicates'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { duplicateExport, mergeExport } from './export.ts'
import { findDuplicates } from './find.ts'
import { listMerges, mergeApplicants, undoMerge } from './merge.ts'
import { compareApplicants, judgePair, listDuplicates } from './service.ts'

export function mountDuplicates(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, duplicateFiles, { export: exporting(context, duplicateExport) })
  mountFiles(app, context, mergeFiles, { export: exporting(context, mergeExport) })
  mount(app, context, duplicateEndpoints, {
    list: async ({ query }, actor) => {
      const { rows, total, looked_at } = await listDuplicates(db, actor, query)
      return { ...toPage(query, rows, total), looked_at }
    },
    refresh: async () => ({ data: { found: await findDuplicates(db, clock) } }),
    dismiss: ({ params }, actor) => judgePair(db, actor, params.id, 'dismiss'),
    reopen: ({ params }, actor) => judgePair(db, actor, params.id, 'reopen'),
    compare: async ({ params }, actor) => ({
      data: await compareApplicants(db, clock, actor, params.first_id, params.second_id),
    }),
  })
  mount(app, context, mergeEndpoints, {
    list: async ({ query }, actor) => {
      const { rows, total } = await listMerges(db, actor, query)
      return toPage(query, rows, total)
    },
    create: async ({ body }, actor) => ({ data: await mergeApplicants(db, clock, actor, body) }),
    undo: async ({ params, query, body }, actor) => ({
      data: await undoMerge(db, clock, actor, {
        reason: body?.restatement_reason ?? null,
        id: params.id,
        leavesGone: query.leave_gone ?? false,
      }),
    }),
  })
}
