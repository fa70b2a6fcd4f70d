import { yearFigureEndpoints } from '@crm/contract/foodbank/year-figures/year-figures'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { yearFigures } from './service.ts'

/** Mounts the year in figures. */
export function mountYearFigures(app: FastifyInstance, context: Context): void {
  mount(app, context, yearFigureEndpoints, {
    get: async ({ query }, actor) => ({ data: await yearFigures(context, actor, query) }),
  })
}
