import { secondFactorEndpoints } from '@crm/contract/core/auth/second-factor'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { getSession } from '../own-session.ts'
import { authenticate, type AskDirectory } from '../service.ts'
import { enterByCode } from './entering.ts'
import {
  confirmTotp,
  endDevice,
  getOwnFactor,
  removeOwnFactor,
  renewCodes,
  startTotp,
} from './own.ts'

export function mountSecondFactor(
  app: FastifyInstance,
  context: Context,
  readDirectory: AskDirectory,
): void {
  const { db, clock } = context
  mount(app, context, secondFactorEndpoints, {
    signIn: async ({ body }, _actor, call) => {
      const { token, deviceToken } = await enterByCode(context, body, call)
      const actor = await authenticate(db, clock, token, call.address)
      return { token, device_token: deviceToken, ...(await getSession(db, actor)) }
    },
    get: async (_input, actor) => ({ data: await getOwnFactor(context, actor) }),
    startTotp: async ({ body }, actor) => ({
      data: await startTotp(context, actor, body, readDirectory),
    }),
    confirmTotp: async ({ body }, actor, call) => ({
      data: { recovery_codes: await confirmTotp(context, actor, call.token ?? '', body) },
    }),
    remove: async ({ body }, actor, call) => {
      await removeOwnFactor(context, actor, call.token ?? '', body, readDirectory)
      return { data: { id: actor.user.id } }
    },
    renewCodes: async ({ body }, actor) => ({
      data: { recovery_codes: await renewCodes(context, actor, body, readDirectory) },
    }),
    endDevice: ({ params }, actor) => endDevice(db, actor, params.id),
  })
}
