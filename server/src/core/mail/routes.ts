import { mailEndpoints, mailFiles } from '@crm/contract/core/mail'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { pageOf } from '#platform/http/paging.ts'
import { mailExport } from './export.ts'
import { cancelLetter, listLetters, retryAllLetters, retryLetter } from './letters.ts'

/** Mounts the queue of outgoing letters. */
export function mountMail(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, mailFiles, { export: exporting(context, mailExport) })
  mount(app, context, mailEndpoints, {
    list: async ({ query }, actor) => {
      const { rows, total, capped } = await listLetters(db, clock, actor, query)
      return pageOf(query, rows, total, capped)
    },
    retry: async ({ params }, actor) => {
      await retryLetter(db, clock, actor, params.id)
      return { data: params }
    },
    retryAll: async (_input, actor) => ({
      data: { count: await retryAllLetters(db, clock, actor) },
    }),
    cancel: async ({ params }, actor) => {
      await cancelLetter(db, actor, params.id)
      return { data: params }
    },
  })
}
