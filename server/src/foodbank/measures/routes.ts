import { measureEndpoints, measureFiles } from '@crm/contract/foodbank/measures/measures'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { measureExport } from './export.ts'
import { createMeasures, listMeasures, removeMeasure, updateMeasure } from './service.ts'

export function mountMeasures(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, measureFiles, { export: exporting(context, measureExport) })
  mount(app, context, measureEndpoints, {
    list: ({ query }, actor) => listMeasures(db, clock, actor, query),
    create: async ({ body }, actor) => ({ data: await createMeasures(db, clock, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateMeasure(db, clock, actor, params.id, body),
    }),
    remove: ({ params, body }, actor) =>
      removeMeasure(db, clock, actor, params.id, body?.restatement_reason ?? null),
  })
}
