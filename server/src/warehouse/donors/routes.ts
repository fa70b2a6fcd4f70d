import { donorEndpoints, donorFiles } from '@crm/contract/warehouse/donors'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { donorExport } from './export.ts'
import { list, listUsed } from './repository.ts'
import { createDonor, removeDonor, updateDonor } from './service.ts'

export function mountDonors(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, donorFiles, { export: exporting(context, donorExport) })
  mount(app, context, donorEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await list(db, query)
      return toPage(query, rows, total)
    },
    choices: async () => ({ data: await listUsed(db) }),
    create: async ({ body }, actor) => ({ data: await createDonor(db, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateDonor(db, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeDonor(db, actor, params.id),
  })
}
