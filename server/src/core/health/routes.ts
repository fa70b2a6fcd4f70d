import { healthEndpoints } from '@crm/contract/core/health/health'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { readinessOf } from './readiness.ts'

const RETRY_SECONDS = 2
const WELL = { data: { status: 'ok' } } as const

export function mountHealth(app: FastifyInstance, context: Context): void {
  const findUnreadiness = readinessOf(context)
  let told: string | null = null
  mount(app, context, healthEndpoints, {
    live: async () => WELL,
    ready: async () => {
      const reason = context.draining.aborted ? 'the server is ending' : await findUnreadiness()
      // Once, however often somebody asks.
      if (reason !== told) app.log.warn({ reason }, reason ? 'not ready' : 'ready again')
      told = reason
      if (reason) throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
      return WELL
    },
  })
}
