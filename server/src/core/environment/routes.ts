import { environmentEndpoints } from '@crm/contract/core/environment'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/mount.ts'
import { checkEnvironment } from './service.ts'

/** Mounts the check of the environment. */
export function mountEnvironment(app: FastifyInstance, context: Context): void {
  // Each check signs in at other servers: whoever asks while one is under way has its answer.
  let underWay: ReturnType<typeof checkEnvironment> | undefined
  const check = () => (underWay ??= checkEnvironment(context).finally(() => (underWay = undefined)))
  mount(app, context, environmentEndpoints, { get: async () => ({ data: await check() }) })
}
