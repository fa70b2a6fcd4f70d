import { recallEndpoints, recallFiles, recallPrints } from '@crm/contract/warehouse/recalls/recalls'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import {
  addAnswer,
  addLotsTo,
  closeRecall,
  createRecall,
  removeAnswer,
  updateRecall,
} from './acts.ts'
import { beginDocument } from './begin.ts'
import { handOutExport, recallExport } from './export.ts'
import { sendMessages } from './messages.ts'
import { printNotice } from './notice.ts'
import { findMatches, getRecall, listRecalls, readHandOuts } from './service.ts'

export function mountRecalls(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, recallFiles, {
    export: exporting(context, recallExport),
    exportHandOuts: exporting(context, handOutExport(context.modules)),
  })
  mountFiles(app, context, recallPrints, {
    notice: ({ params, body }) => printNotice(context, params.id, body.language),
  })
  mount(app, context, recallEndpoints, {
    list: ({ query }) => listRecalls(db, query),
    matches: async ({ query }) => ({ data: await findMatches(db, query) }),
    get: async ({ params }, actor) => ({ data: await getRecall(context, actor, params.id) }),
    handOuts: ({ params, query }, actor) => readHandOuts(context, actor, params.id, query),
    create: async ({ body }, actor) => ({ data: await createRecall(context, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateRecall(context, actor, params.id, body),
    }),
    addLots: async ({ params, body }, actor) => ({
      data: await addLotsTo(context, actor, params.id, body),
    }),
    close: async ({ params, body }, actor) => ({
      data: await closeRecall(context, actor, params.id, body),
    }),
    send: async ({ params, body }, actor) => ({
      data: await sendMessages(context, actor, params.id, body),
    }),
    addAnswer: async ({ params, body }, actor) => ({
      data: await addAnswer(context, actor, params.id, body),
    }),
    begin: async ({ params, body }, actor) => ({
      data: { id: await beginDocument(db, actor, params.id, body) },
    }),
    removeAnswer: async ({ params }, actor) => ({
      data: await removeAnswer(context, actor, params.id),
    }),
  })
}
