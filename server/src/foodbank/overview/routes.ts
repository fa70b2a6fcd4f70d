import { overviewEndpoints } from '@crm/contract/foodbank/overview'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/mount.ts'
import { getOverview } from './service.ts'

/** Mounts the numbers of the dashboard. */
export function mountOverview(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mount(app, context, overviewEndpoints, {
    get: async (_input, actor) => ({ data: await getOverview(db, clock, actor) }),
  })
}
