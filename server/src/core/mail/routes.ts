import { mailEndpoints, mailFiles } from '@crm/contract/core/mail'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { mailExport } from './export.ts'
import { cancelMail, listMails, retryAllMails, retryMail } from './letters.ts'

export function mountMail(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, mailFiles, { export: exporting(context, mailExport) })
  mount(app, context, mailEndpoints, {
    list: async ({ query }, actor) => {
      const { rows, total, capped } = await listMails(db, clock, actor, query)
      return toPage(query, rows, total, capped)
    },
    retry: ({ params }, actor) => retryMail(db, clock, actor, params.id),
    retryAll: async (_input, actor) => ({
      data: { count: await retryAllMails(db, clock, actor) },
    }),
    cancel: ({ params }, actor) => cancelMail(db, actor, params.id),
  })
}
