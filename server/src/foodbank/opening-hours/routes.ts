import { openingPatternEndpoints } from '@crm/contract/foodbank/slots/opening-patterns'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { createPattern, getHours, removePattern, updatePattern } from './service.ts'
import { getYear } from './year.ts'

export function mountOpeningHours(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mount(app, context, openingPatternEndpoints, {
    hours: async ({ params }) => ({ data: await getHours(db, params.id) }),
    year: async ({ params, query }) => ({ data: await getYear(db, clock, params.id, query.year) }),
    create: async ({ params, body }, actor) => ({
      data: await createPattern(context, actor, params.id, body),
    }),
    update: async ({ params, body }, actor) => ({
      data: await updatePattern(context, actor, params, body),
    }),
    remove: async ({ params, body }, actor) => ({
      data: await removePattern(context, actor, params, body),
    }),
  })
}
