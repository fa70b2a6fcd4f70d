import { allotmentEndpoints } from '@crm/contract/warehouse/orders/allotments'
import { orderEndpoints, orderFiles } from '@crm/contract/warehouse/orders/orders'
import { pickListFiles } from '@crm/contract/warehouse/orders/pick-lists'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { confirmAllotment, getAllotment } from './allotments.ts'
import { orderExport } from './export.ts'
import { prepareIssue } from './issues.ts'
import { printDay, printOrder } from './pick-lists.ts'
import { cancelOrder, createOrder, getOrder, listOrders, updateOrder } from './service.ts'

export function mountOrders(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, orderFiles, { export: exporting(context, orderExport) })
  mountFiles(app, context, pickListFiles, {
    ofOrder: ({ params, body }) => printOrder(context, params.id, body.language),
    ofDay: ({ body: { place_id, day, language } }) =>
      printDay(context, { placeId: place_id, day }, language),
  })
  mount(app, context, orderEndpoints, {
    list: ({ query }) => listOrders(db, query),
    get: async ({ params }) => ({ data: await getOrder(db, params.id) }),
    create: async ({ body }, actor) => ({ data: await createOrder(db, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateOrder(db, actor, params.id, body),
    }),
    cancel: async ({ params, body }, actor) => ({
      data: await cancelOrder(db, clock, actor, params.id, body),
    }),
    issue: async ({ params, body }, actor) => ({
      data: await prepareIssue(db, clock, actor, params.id, body),
    }),
  })
  mount(app, context, allotmentEndpoints, {
    get: async ({ query }) => ({
      data: await getAllotment(db, clock, { placeId: query.place_id, day: query.day }),
    }),
    confirm: async ({ body }, actor) => ({
      data: await confirmAllotment(db, clock, actor, body),
    }),
  })
}
