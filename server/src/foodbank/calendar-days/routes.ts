import { calendarDayEndpoints } from '@crm/contract/foodbank/slots/calendar-days'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { countReservations, listBlocked } from './repository.ts'

export function mountCalendarDays(app: FastifyInstance, context: Context): void {
  const { db } = context
  mount(app, context, calendarDayEndpoints, {
    list: async ({ query }, actor) => {
      const [reservations, blocked] = await Promise.all([
        countReservations(db, actor, query),
        listBlocked(db, actor, query),
      ])
      return { data: { reservations, blocked } }
    },
  })
}
