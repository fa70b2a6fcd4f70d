import { environmentEndpoints } from '@crm/contract/core/environment'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { checkingOnce } from './service.ts'

export function mountEnvironment(app: FastifyInstance, context: Context): void {
  const check = checkingOnce(context)
  mount(app, context, environmentEndpoints, { get: async () => ({ data: await check() }) })
}
