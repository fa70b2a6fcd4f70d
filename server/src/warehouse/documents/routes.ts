import { documentEndpoints, documentFiles } from '@crm/contract/warehouse/documents'
import { issuedEndpoints } from '@crm/contract/warehouse/partners/issued'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { documentExport } from './export.ts'
import { addGoods, addLot, listIssuedTo, removeLine, updateLine } from './lines.ts'
import {
  createDocument,
  getDocument,
  listDocuments,
  postDocument,
  removeDocument,
  reverseDocument,
  updateDocument,
} from './service.ts'

export function mountDocuments(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, documentFiles, { export: exporting(context, documentExport) })
  mount(app, context, documentEndpoints, {
    list: ({ query }) => listDocuments(db, query),
    get: async ({ params }) => ({ data: await getDocument(db, params.id) }),
    create: async ({ body }, actor) => ({ data: await createDocument(db, clock, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateDocument(db, clock, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeDocument(db, actor, params.id),
    addGoods: async ({ params, body }, actor) => ({
      data: await addGoods(db, actor, params.id, body),
    }),
    addLot: async ({ params, body }, actor) => ({
      data: await addLot(db, clock, actor, params.id, body),
    }),
    updateLine: async ({ params, body }, actor) => ({
      data: await updateLine(db, clock, actor, params.id, body),
    }),
    removeLine: async ({ params }, actor) => ({ data: await removeLine(db, actor, params.id) }),
    post: async ({ params, body }, actor) => ({
      data: await postDocument(db, clock, actor, params.id, body),
    }),
    reverse: async ({ params, body }, actor) => ({
      data: await reverseDocument(db, clock, actor, params.id, body),
    }),
  })
  mount(app, context, issuedEndpoints, {
    list: async ({ params }) => ({ data: await listIssuedTo(db, params.id) }),
  })
}
