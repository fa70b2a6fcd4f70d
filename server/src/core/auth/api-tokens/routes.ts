import { apiTokenEndpoints } from '@crm/contract/core/auth/api-tokens'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import type { AskDirectory } from '../service.ts'
import { createToken, getOwnTokens, revokeOwnToken } from './own.ts'

export function mountApiTokens(
  app: FastifyInstance,
  context: Context,
  readDirectory: AskDirectory,
): void {
  const { db } = context
  mount(app, context, apiTokenEndpoints, {
    list: async (_input, actor) => ({ data: await getOwnTokens(db, actor) }),
    create: async ({ body }, actor, call) => ({
      data: await createToken(context, actor, call.token ?? '', body, readDirectory),
    }),
    revoke: async ({ params }, actor) => ({ data: await revokeOwnToken(db, actor, params.id) }),
  })
}
