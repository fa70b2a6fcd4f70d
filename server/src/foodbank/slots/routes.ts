import { slotEndpoints } from '@crm/contract/foodbank/slots/slots'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { bookingTargets, slotDaysFrom, slotsOfDay } from './service.ts'

export function mountSlots(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mount(app, context, slotEndpoints, {
    targets: async ({ query }) => ({ data: await bookingTargets(db, clock, query) }),
    days: async ({ params, query }) => ({
      data: await slotDaysFrom(db, clock, params.id, query.from, query.except_request_id),
    }),
    slots: async ({ params, query }) => ({
      data: await slotsOfDay(db, clock, params.id, query.day, query.except_request_id),
    }),
  })
}
