import { infoEndpoints } from '@crm/contract/core/info'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/mount.ts'

/** Mounts what anybody may know of the settings. */
export function mountInfo(app: FastifyInstance, context: Context): void {
  mount(app, context, infoEndpoints, {
    get: async () => ({ data: await context.db.selectFrom('core.settings').select('project_name').executeTakeFirstOrThrow() }),
  })
}
