import { lotEndpoints } from '@crm/contract/warehouse/lots'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { getLot, listMovements, setState, updateLot } from './service.ts'

export function mountLots(app: FastifyInstance, context: Context): void {
  const { db } = context
  mount(app, context, lotEndpoints, {
    get: async ({ params }) => ({ data: await getLot(db, params.id) }),
    movements: ({ params, query }) => listMovements(db, params.id, query),
    update: async ({ params, body }, actor) => ({
      data: await updateLot(db, actor, params.id, body),
    }),
    setState: async ({ params, body }, actor) => ({
      data: await setState(db, actor, params.id, body),
    }),
  })
}
