import { messageSettingsEndpoints } from '@crm/contract/foodbank/booking-messages/booking-messages'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { changeMessageSettings, changeMessageTexts, getMessageSettings } from './settings.ts'

export function mountBookingMessages(app: FastifyInstance, context: Context): void {
  const { db } = context
  mount(app, context, messageSettingsEndpoints, {
    get: async () => ({ data: await getMessageSettings(db) }),
    update: async ({ body }, actor) => ({ data: await changeMessageSettings(db, actor, body) }),
    setTexts: async ({ body }, actor) => ({ data: await changeMessageTexts(db, actor, body) }),
  })
}
