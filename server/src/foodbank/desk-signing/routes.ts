import { deskSigningEndpoints } from '@crm/contract/foodbank/desk/desk-signing'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { renewSignature, signAtDesk, getSigners, unsign } from './service.ts'

export function mountDeskSigning(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mount(app, context, deskSigningEndpoints, {
    signers: async ({ params }, actor) => ({ data: await getSigners(db, actor, params.id) }),
    sign: async ({ params, body }, actor, call) => ({
      data: await signAtDesk(context, actor, call.token ?? '', params.id, body),
    }),
    keep: async ({ params }, actor) => ({
      data: await renewSignature(db, clock, actor, params.id),
    }),
    unsign: async ({ params }, actor, call) => {
      await unsign(db, actor, call.token ?? '', params.id)
      return {}
    },
  })
}
