import { openingHoursEndpoints } from '@crm/contract/foodbank/opening-hours'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { updateOpeningHours } from './service.ts'

/** Mounts the editing of opening hours; they are read with their organization. */
export function mountOpeningHours(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mount(app, context, openingHoursEndpoints, {
    update: async ({ params, body }, actor) => ({
      data: await updateOpeningHours(db, clock, actor, params.id, body),
    }),
  })
}
