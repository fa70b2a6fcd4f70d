import { authEndpoints } from '@crm/contract/core/auth/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { mountApiTokens } from './api-tokens/routes.ts'
import { confirmAccount } from './confirmation.ts'
import { requestReset } from './forgotten-password.ts'
import { getPermissions, getSession } from './own-session.ts'
import { mountPasskeys } from './passkeys/routes.ts'
import { checkReset, resetPassword } from './reset.ts'
import { endViewAs, viewAs } from './sessions.ts'
import { mountSecondFactor } from './second-factor/routes.ts'
import { authenticate, changePassword, signIn, signOut, type AskDirectory } from './service.ts'

export function mountAuth(
  app: FastifyInstance,
  context: Context,
  readDirectory: AskDirectory,
): void {
  const { db, clock } = context
  mountSecondFactor(app, context, readDirectory)
  mountPasskeys(app, context, readDirectory)
  mountApiTokens(app, context, readDirectory)
  mount(app, context, authEndpoints, {
    login: async ({ body }, _actor, call) => {
      const entered = await signIn(context, body, call, readDirectory)
      if ('second_factor' in entered) return entered
      const actor = await authenticate(db, clock, entered.token, call.address)
      return { ...entered, ...(await getSession(db, actor)) }
    },
    verify: (_input, actor) => getSession(db, actor),
    profil: async (_input, actor) => ({
      data: actor.user,
      permissions_data: getPermissions(actor),
    }),
    logout: async (_input, actor, call) => {
      await signOut(db, actor, call.token ?? '')
      return {}
    },
    setPassword: async ({ body }, actor, call) => {
      await changePassword(context, actor, call.token ?? '', body)
      return { data: { id: actor.user.id } }
    },
    confirmAccount: async ({ body }, _actor, call) => {
      await confirmAccount(db, clock, body.token, call.address)
      return {}
    },
    forgotPassword: async ({ body }, _actor, call) => {
      await requestReset(context, body.email, call.address)
      return {}
    },
    checkReset: async ({ body }, _actor, call) => {
      await checkReset(db, clock, body.token, call.address)
      return { data: { valid: true as const } }
    },
    resetPassword: async ({ body }, _actor, call) => {
      await resetPassword(context, body, call.address)
      return {}
    },
    viewAs: async ({ body }, actor, call) => ({
      data: await viewAs(db, actor, call.token ?? '', body.role_id),
    }),
    endViewAs: async (_input, actor, call) => {
      await endViewAs(db, actor, call.token ?? '')
      return {}
    },
  })
}
