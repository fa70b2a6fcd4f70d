import {
  openidEndpoints,
  providerSignInEndpoints,
} from '@crm/contract/core/openid-connect/openid-connect'
import type { FastifyInstance } from 'fastify'
import { getSession } from '#core/auth/session-answer.ts'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { changeOpenidSettings, getOpenidSettings, setOpenidGroups } from './settings.ts'
import { beginSignIn, finishSignIn } from './sign-in.ts'
import { testProvider } from './test-provider.ts'

export function mountOpenidConnect(app: FastifyInstance, context: Context): void {
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
      const { token, actor, sign_out_url } = await finishSignIn(context, body, call)
      return { token, sign_out_url, ...(await getSession(context.db, actor)) }
    },
  })
}
