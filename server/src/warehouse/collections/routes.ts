import {
  collectionPrintFiles,
  collectionShopEndpoints,
  collectionShopFiles,
  foodCollectionEndpoints,
  foodCollectionFiles,
} from '@crm/contract/warehouse/collections/collections'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { collectionExport, collectionShopExport } from './export.ts'
import { printResult } from './print.ts'
import { list } from './repository.ts'
import {
  addShops,
  closeCollection,
  copyShops,
  createCollection,
  getCollection,
  removeCollection,
  reopenCollection,
  updateCollection,
} from './service.ts'
import { beginReceipt, enterFigures, getShops, removeShop } from './shops.ts'

export function mountCollections(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, foodCollectionFiles, { export: exporting(context, collectionExport) })
  mountFiles(app, context, collectionShopFiles, {
    export: exporting(context, collectionShopExport),
  })
  mountFiles(app, context, collectionPrintFiles, {
    print: ({ params, body }) => printResult(context, params.id, body),
  })
  mount(app, context, foodCollectionEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await list(db, query)
      return toPage(query, rows, total)
    },
    get: async ({ params }) => ({ data: await getCollection(db, params.id) }),
    create: async ({ body }, actor) => ({ data: await createCollection(db, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateCollection(db, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeCollection(db, actor, params.id),
    close: async ({ params, body }, actor) => ({
      data: await closeCollection(db, clock, actor, params.id, body),
    }),
    reopen: async ({ params, body }, actor) => ({
      data: await reopenCollection(db, actor, params.id, body.reason),
    }),
    addShops: async ({ params, body }, actor) => ({
      data: await addShops(db, actor, params.id, body),
    }),
    copyShops: async ({ params }, actor) => ({ data: await copyShops(db, actor, params.id) }),
  })
  mount(app, context, collectionShopEndpoints, {
    list: ({ params, query }) => getShops(db, params.id, query),
    enter: async ({ params, body }, actor) => ({
      data: await enterFigures(db, clock, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeShop(db, actor, params.id),
    receive: async ({ params, body }, actor) => ({
      data: await beginReceipt(db, actor, params.id, body),
    }),
  })
}
