import {
  dailySummaryEndpoints,
  dailySummaryStreams,
} from '@crm/contract/foodbank/desk/daily-summary'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { mountStreams } from '#platform/http/stream.ts'
import { listDesks } from './repository.ts'
import { scanCard } from './scan.ts'
import { admitToDesk, dailySummary, followDay } from './service.ts'

/** Mounts the desk's day and its live changes. */
export function mountDailySummary(app: FastifyInstance, context: Context): void {
  const { db, clock, notifications } = context
  mount(app, context, dailySummaryEndpoints, {
    get: async ({ query }, actor) => ({ data: await dailySummary(db, clock, actor, query) }),
    organizations: async (_input, actor) => ({ data: await listDesks(db, actor) }),
    scan: async ({ body }, actor) => ({ data: await scanCard(db, clock, actor, body) }),
  })
  mountStreams(app, context, dailySummaryStreams, {
    changes: {
      admit: ({ query }, actor) => admitToDesk(db, actor, query),
      follow: ({ query }, stream) => followDay(db, notifications, query, stream),
    },
  })
}
