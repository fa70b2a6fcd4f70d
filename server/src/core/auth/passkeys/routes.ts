import { passkeyEndpoints } from '@crm/contract/core/auth/passkeys'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { getSession } from '../own-session.ts'
import { authenticate, type AskDirectory } from '../service.ts'
import { askForPasskey, enterByPasskey } from './entering.ts'
import {
  addPasskey,
  getOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
  startPasskey,
} from './own.ts'

export function mountPasskeys(
  app: FastifyInstance,
  context: Context,
  readDirectory: AskDirectory,
): void {
  const { db, clock } = context
  mount(app, context, passkeyEndpoints, {
    ask: async ({ body }) => ({ data: await askForPasskey(context, body.second_step) }),
    signIn: async ({ body }, _actor, call) => {
      const token = await enterByPasskey(context, body, call)
      const actor = await authenticate(db, clock, token, call.address)
      return { token, ...(await getSession(db, actor)) }
    },
    list: async (_input, actor) => ({ data: await getOwnPasskeys(context, actor) }),
    start: async ({ body }, actor) => ({
      data: await startPasskey(context, actor, body, readDirectory),
    }),
    add: async ({ body }, actor, call) => ({
      data: await addPasskey(context, actor, call.token ?? '', body),
    }),
    rename: async ({ params, body }, actor) => ({
      data: await renameOwnPasskey(db, actor, { ...params, ...body }),
    }),
    remove: async ({ params, body }, actor, call) => ({
      data: await removeOwnPasskey(
        context,
        actor,
        call.token ?? '',
        { ...params, password: body.current_password },
        readDirectory,
      ),
    }),
  })
}
