import { logEndpoints } from '@crm/contract/core/log'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/mount.ts'
import { pageOf } from '#platform/paging.ts'
import { listLog, openCatalog } from './service.ts'

/** Mounts the system log. */
export function mountLog(app: FastifyInstance, context: Context): void {
  const catalog = openCatalog()
  mount(app, context, logEndpoints, {
    list: async ({ query }, actor) => {
      const { entries, total, capped } = await listLog(context, catalog, actor, query)
      return pageOf(query, entries, total, capped)
    },
  })
}
