import { supportGoodsEndpoints } from '@crm/contract/foodbank/support-goods/support-goods'
import { supportEndpoints, supportFiles } from '@crm/contract/foodbank/supports'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { lookingAtSupport } from '../desk-signing/acting.ts'
import { supportExport } from './export.ts'
import { findGoods, listStockPoints } from './scanned.ts'
import {
  createSupport,
  listSupports,
  openSupport,
  removeSupport,
  updateSupport,
} from './service.ts'

export function mountSupports(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, supportFiles, { export: exporting(context, supportExport) })
  mount(app, context, supportEndpoints, {
    list: ({ query }, actor) => listSupports(db, clock, actor, query),
    get: async ({ params }, actor) => ({
      data: await openSupport(
        db,
        clock,
        await lookingAtSupport(db, clock, actor, params.id),
        params.id,
      ),
    }),
    create: async ({ body }, actor) => ({ data: await createSupport(context, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateSupport(context, actor, params.id, body),
    }),
    remove: ({ params, body }, actor) =>
      removeSupport(context, actor, params.id, body?.restatement_reason ?? null),
  })
  mount(app, context, supportGoodsEndpoints, {
    find: async ({ query }, actor) => ({ data: await findGoods(context, actor, query) }),
    points: async () => ({ data: await listStockPoints(context) }),
  })
}
