import {
  differenceEndpoints,
  differenceFiles,
} from '@crm/contract/warehouse/differences/differences'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { differenceExport } from './export.ts'
import { drawDifferences, listDifferences, settleDifference } from './service.ts'

export function mountDifferences(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, differenceFiles, { export: exporting(context, differenceExport) })
  mount(app, context, differenceEndpoints, {
    list: async () => ({ data: await listDifferences(db, clock) }),
    draw: async ({ body }, actor) => ({ data: await drawDifferences(db, clock, actor, body) }),
    settle: async ({ body }, actor) => ({ data: await settleDifference(db, clock, actor, body) }),
  })
}
