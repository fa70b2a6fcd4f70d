import { overviewEndpoints } from '@crm/contract/foodbank/overview'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { getPictures } from './pictures.ts'
import { getOverview } from './service.ts'

export function mountOverview(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mount(app, context, overviewEndpoints, {
    get: async (_input, actor) => ({ data: await getOverview(context, actor) }),
    pictures: async (_input, actor) => ({ data: await getPictures(db, clock, actor) }),
  })
}
