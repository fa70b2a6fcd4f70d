import {
  dailySummaryEndpoints,
  dailySummaryStreams,
} from '@crm/contract/foodbank/desk/daily-summary'
import { walkInEndpoints } from '@crm/contract/foodbank/desk/walk-ins'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { mountStreams } from '#platform/http/stream.ts'
import { admitToDesk } from '../visibility/service.ts'
import { listDesks } from './repository.ts'
import { scanCard } from './scan.ts'
import { dailySummary, followDay } from './service.ts'
import { findPeople, getHousehold, registerWalkIn } from './walk-ins.ts'

export function mountDailySummary(app: FastifyInstance, context: Context): void {
  const { db, clock, notifications } = context
  mount(app, context, dailySummaryEndpoints, {
    get: async ({ query }, actor) => ({ data: await dailySummary(db, clock, actor, query) }),
    organizations: async (_input, actor) => ({ data: await listDesks(db, actor) }),
    scan: async ({ body }, actor) => ({ data: await scanCard(db, clock, actor, body) }),
  })
  mount(app, context, walkInEndpoints, {
    search: async ({ body }, actor) => ({ data: await findPeople(db, clock, actor, body) }),
    household: async ({ params, query }, actor) => ({
      data: await getHousehold(db, clock, actor, params.id, query),
    }),
    register: async ({ body }, actor) => ({ data: await registerWalkIn(db, clock, actor, body) }),
  })
  mountStreams(app, context, dailySummaryStreams, {
    changes: {
      admit: ({ query }, actor) => admitToDesk(db, actor, query.organization_id),
      follow: ({ query }, stream) => followDay(db, notifications, query, stream),
    },
  })
}
