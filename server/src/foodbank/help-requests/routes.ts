import { helpRequestEndpoints, helpRequestFiles } from '@crm/contract/foodbank/help-requests'
import { requestMessageEndpoints } from '@crm/contract/foodbank/booking-messages/booking-messages'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { setComing } from './coming.ts'
import { requestExport } from './export.ts'
import { resendMessage } from './messages.ts'
import { reopenRequest } from './reopen.ts'
import {
  createRequest,
  listRequests,
  removeRequest,
  settleRequest,
  updateRequest,
} from './service.ts'

export function mountHelpRequests(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, helpRequestFiles, { export: exporting(context, requestExport) })
  mount(app, context, helpRequestEndpoints, {
    list: ({ query }, actor) => listRequests(db, clock, actor, query),
    create: async ({ body }, actor) => ({ data: await createRequest(db, clock, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateRequest(db, clock, actor, params.id, body),
    }),
    remove: ({ params, body }, actor) =>
      removeRequest(db, clock, actor, params.id, body?.restatement_reason ?? null),
    coming: async ({ params, body }, actor) => ({
      data: await setComing(db, clock, actor, params.id, body),
    }),
    confirm: async ({ params, body }, actor) => ({
      data: await settleRequest(db, clock, actor, params.id, {
        right: 'confirm',
        reason: body?.restatement_reason ?? null,
      }),
    }),
    close: async ({ params, body }, actor) => ({
      data: await settleRequest(db, clock, actor, params.id, {
        right: 'close',
        reason: body?.restatement_reason ?? null,
      }),
    }),
    reopen: async ({ params, body }, actor) => ({
      data: await reopenRequest(db, clock, actor, params.id, body),
    }),
  })
  mount(app, context, requestMessageEndpoints, {
    resend: ({ params }, actor) => resendMessage(db, clock, actor, params.id),
  })
}
