import { calendarDayEndpoints } from '@crm/contract/foodbank/slots/calendar-days'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { countReservations, listBlocked, listPatterns } from './repository.ts'

export function mountCalendarDays(app: FastifyInstance, context: Context): void {
  const { db } = context
  mount(app, context, calendarDayEndpoints, {
    list: async ({ query }, actor) => {
      const [reservations, blocked, patterns] = await Promise.all([
        countReservations(db, actor, query),
        listBlocked(db, actor, query),
        listPatterns(db, actor, query),
      ])
      return { data: { reservations, blocked, patterns } }
    },
  })
}
