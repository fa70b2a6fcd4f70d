import { blockedDayEndpoints, blockedDayFiles } from '@crm/contract/foodbank/blocked-days'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { blockedDayExport } from './export.ts'
import {
  blockDay,
  blockPublicHolidays,
  listBlockedDays,
  unblockDay,
  updateBlockedDay,
} from './service.ts'

export function mountBlockedDays(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, blockedDayFiles, { export: exporting(context, blockedDayExport) })
  mount(app, context, blockedDayEndpoints, {
    list: async ({ query }, actor) => {
      const { rows, total } = await listBlockedDays(db, clock, actor, query)
      return toPage(query, rows, total, total >= TOTAL_CAP)
    },
    create: async ({ body }, actor) => ({ data: await blockDay(context, actor, body) }),
    addPublicHolidays: async ({ body }, actor) => ({
      data: { added: await blockPublicHolidays(context, actor, body) },
    }),
    update: async ({ params, body }, actor) => ({
      data: await updateBlockedDay(context, actor, params.id, body),
    }),
    remove: ({ params }, actor) => unblockDay(db, actor, params.id),
  })
}
