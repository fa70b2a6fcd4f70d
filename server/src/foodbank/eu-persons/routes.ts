import { euPersonEndpoints } from '@crm/contract/foodbank/eu-persons/eu-persons'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { euPersons } from './service.ts'

export function mountEuPersons(app: FastifyInstance, context: Context): void {
  mount(app, context, euPersonEndpoints, {
    get: async ({ query }, actor) => ({ data: (await euPersons(context, actor, query)).answer }),
  })
}
