import { searchEndpoints } from '@crm/contract/core/search'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { quickSearch } from './service.ts'

export function mountSearch(app: FastifyInstance, context: Context): void {
  mount(app, context, searchEndpoints, {
    find: async ({ query }, actor) => ({ data: await quickSearch(context, actor, query.text) }),
  })
}
