import {
  yearFigureEndpoints,
  yearFigureFiles,
} from '@crm/contract/foodbank/year-figures/year-figures'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { exportYear } from './documents.ts'
import { yearFigures } from './service.ts'

/** Mounts the year in figures and its documents. */
export function mountYearFigures(app: FastifyInstance, context: Context): void {
  mountFiles(app, context, yearFigureFiles, {
    export: async ({ body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return exportYear(context, actor, body)
    },
  })
  mount(app, context, yearFigureEndpoints, {
    get: async ({ query }, actor) => ({ data: await yearFigures(context, actor, query) }),
  })
}
