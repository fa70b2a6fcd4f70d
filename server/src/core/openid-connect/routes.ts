import {
  openidEndpoints,
  providerSignInEndpoints,
} from '@crm/contract/core/openid-connect/openid-connect'
import type { FastifyInstance } from 'fastify'
import { getSession } from '#core/auth/own-session.ts'
import { authenticate } from '#core/auth/service.ts'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { linkAccount } from './link.ts'
import { changeOpenidSettings, getOpenidSettings, setOpenidGroups } from './settings.ts'
import { beginSignIn, finishSignIn } from './sign-in.ts'
import { testProvider } from './test-provider.ts'

export function mountOpenidConnect(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mount(app, context, openidEndpoints, {
    get: async () => ({ data: await getOpenidSettings(context) }),
    update: async ({ body }, actor) => ({ data: await changeOpenidSettings(context, actor, body) }),
    setGroups: async ({ body }, actor) => ({
      data: { groups: await setOpenidGroups(context, actor, body.groups) },
    }),
    test: async () => ({ data: await testProvider(context) }),
  })
  mount(app, context, providerSignInEndpoints, {
    begin: async (_input, _actor, call) => ({ data: await beginSignIn(context, call) }),
    finish: async ({ body }, _actor, call) => {
      const entered = await finishSignIn(context, body, call)
      if (!('token' in entered)) return entered
      const actor = await authenticate(db, clock, entered.token, call.address)
      return { ...entered, ...(await getSession(db, actor)) }
    },
    link: async ({ body }, actor) => {
      await linkAccount(context, actor, body.ticket)
      return { data: { id: actor.user.id } }
    },
  })
}
