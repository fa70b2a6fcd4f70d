import { walkInEndpoints } from '@crm/contract/foodbank/desk/walk-ins'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { findPeople, getHousehold, registerWalkIn } from './service.ts'

/** Mounts „Bez objednání": whoever comes to a desk without a reservation. */
export function mountWalkIns(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mount(app, context, walkInEndpoints, {
    search: async ({ body }, actor) => ({ data: await findPeople(db, clock, actor, body) }),
    household: async ({ params, query }, actor) => ({
      data: await getHousehold(db, clock, actor, params.id, query),
    }),
    register: async ({ body }, actor) => ({ data: await registerWalkIn(db, clock, actor, body) }),
  })
}
