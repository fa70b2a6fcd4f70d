import { euPersonEndpoints, euPersonFiles } from '@crm/contract/foodbank/eu-persons/eu-persons'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { exportEuPersons } from './documents.ts'
import { euPersons } from './service.ts'

export function mountEuPersons(app: FastifyInstance, context: Context): void {
  mount(app, context, euPersonEndpoints, {
    get: async ({ query }, actor) => ({ data: (await euPersons(context, actor, query)).answer }),
  })
  mountFiles(app, context, euPersonFiles, {
    export: async ({ body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return exportEuPersons(context, actor, body)
    },
  })
}
