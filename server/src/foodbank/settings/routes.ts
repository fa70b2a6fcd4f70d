import { foodbankSettingsEndpoints } from '@crm/contract/foodbank/settings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { changeSettings, getSettings } from './service.ts'

export function mountFoodbankSettings(app: FastifyInstance, context: Context): void {
  const { db } = context
  mount(app, context, foodbankSettingsEndpoints, {
    get: async (_input, actor) => ({ data: await getSettings(db, actor) }),
    update: async ({ body }, actor) => ({ data: await changeSettings(db, actor, body) }),
  })
}
