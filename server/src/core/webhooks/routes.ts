import {
  deliveryEndpoints,
  deliveryFiles,
  webhookEndpoints,
  webhookFiles,
} from '@crm/contract/core/webhooks/webhooks'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import * as deliveries from './deliveries-repository.ts'
import { deliveryExport, webhookExport } from './export.ts'
import { list } from './repository.ts'
import {
  createWebhook,
  listEvents,
  removeWebhook,
  repeatDelivery,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from './service.ts'

export function mountWebhooks(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, webhookFiles, { export: exporting(context, webhookExport) })
  mountFiles(app, context, deliveryFiles, { export: exporting(context, deliveryExport) })
  mount(app, context, webhookEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await list(db, query)
      return toPage(query, rows, total)
    },
    events: async () => ({ data: listEvents(context) }),
    create: async ({ body }, actor) => ({ data: await createWebhook(context, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateWebhook(context, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeWebhook(db, actor, params.id),
    rotate: async ({ params }, actor) => ({ data: await rotateSecret(context, actor, params.id) }),
    test: async ({ params }, actor) => ({ data: await testWebhook(context, actor, params.id) }),
  })
  mount(app, context, deliveryEndpoints, {
    list: async ({ query }) => {
      const { rows, total, capped } = await deliveries.list(db, query)
      return toPage(query, rows, total, capped)
    },
    repeat: ({ params }, actor) => repeatDelivery(db, actor, params.id),
  })
}
