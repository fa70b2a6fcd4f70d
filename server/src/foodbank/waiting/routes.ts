import { waitEndpoints, waitFiles } from '@crm/contract/foodbank/waiting/waiting'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { waitExport } from './export.ts'
import { changeWait, createWait, endWait, readWaits, refuseOffer } from './service.ts'

export function mountWaiting(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, waitFiles, { export: exporting(context, waitExport) })
  mount(app, context, waitEndpoints, {
    list: ({ query }, actor) => readWaits(db, actor, query),
    create: async ({ body }, actor) => ({ data: await createWait(db, clock, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await changeWait(db, clock, actor, params.id, body),
    }),
    withdraw: async ({ params }, actor) => ({ data: await endWait(db, clock, actor, params.id) }),
    decline: async ({ params }, actor) => ({
      data: await refuseOffer(db, clock, actor, params.id),
    }),
  })
}
