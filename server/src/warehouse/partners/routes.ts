import { partnerEndpoints, partnerFiles } from '@crm/contract/warehouse/partners/partners'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { partnerExport } from './export.ts'
import { list, listUsed } from './repository.ts'
import { createPartner, removePartner, updatePartner } from './service.ts'

export function mountPartners(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, partnerFiles, { export: exporting(context, partnerExport) })
  mount(app, context, partnerEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await list(db, query)
      return toPage(query, rows, total)
    },
    choices: async () => ({ data: await listUsed(db) }),
    create: async ({ body }, actor) => ({ data: await createPartner(db, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updatePartner(db, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removePartner(db, actor, params.id),
  })
}
