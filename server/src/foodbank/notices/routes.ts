import { noticeEndpoints, noticeFiles } from '@crm/contract/foodbank/data-protection/notices'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import {
  changeNotice,
  deliverNotice,
  getNotice,
  noticeOfApplicant,
  printNotice,
  printVersion,
} from './service.ts'

export function mountNotices(app: FastifyInstance, context: Context): void {
  const { db } = context
  mount(app, context, noticeEndpoints, {
    get: async () => ({ data: await getNotice(db) }),
    update: async ({ body }, actor) => ({ data: await changeNotice(context, actor, body) }),
    ofApplicant: async ({ params, query }) => ({
      data: await noticeOfApplicant(db, params.id, query.language),
    }),
    deliver: async ({ params, body }, actor) => ({
      data: await deliverNotice(context, actor, params.id, {
        language: body.language,
        how: 'handed',
      }),
    }),
  })
  mountFiles(app, context, noticeFiles, {
    print: async ({ params, body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return printNotice(context, actor, params.id, body.language)
    },
    version: ({ params, query }) => printVersion(db, params.number, query.language),
  })
}
