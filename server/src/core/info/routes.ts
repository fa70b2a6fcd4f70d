import { infoEndpoints } from '@crm/contract/core/info'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { findPublicSettings } from './repository.ts'

export function mountInfo(app: FastifyInstance, context: Context): void {
  mount(app, context, infoEndpoints, {
    get: async () => ({ data: await findPublicSettings(context.db) }),
  })
}
