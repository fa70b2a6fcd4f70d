import {
  clientCardEndpoints,
  clientCardFiles,
} from '@crm/contract/foodbank/client-cards/client-cards'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { getCard, issueCard, printCard, revokeCard } from './service.ts'

export function mountClientCards(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mount(app, context, clientCardEndpoints, {
    get: async ({ params }, actor) => ({ data: await getCard(db, actor, params.id) }),
    issue: async ({ params, body }, actor) => ({
      data: await issueCard(db, clock, actor, params.id, body.replaces),
    }),
    revoke: ({ params }, actor) => revokeCard(db, clock, actor, params.id),
  })
  mountFiles(app, context, clientCardFiles, {
    print: async ({ params, body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      const content = await printCard(db, actor, params.id, body)
      return { content, mediaType: 'application/pdf', fileName: 'prukaz.pdf' }
    },
  })
}
