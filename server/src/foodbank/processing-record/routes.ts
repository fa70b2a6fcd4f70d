import {
  processingEndpoints,
  processingFiles,
} from '@crm/contract/foodbank/data-protection/processing-record'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { changeRecord, exportPaper, getAssessment, getRecord } from './service.ts'

export function mountProcessingRecord(app: FastifyInstance, context: Context): void {
  mount(app, context, processingEndpoints, {
    get: async ({ query }) => ({ data: await getRecord(context, query.language) }),
    update: async ({ query, body }, actor) => ({
      data: await changeRecord(context, actor, body, query.language),
    }),
    assessment: async ({ query }) => ({
      data: { sections: await getAssessment(context, query.language) },
    }),
  })
  mountFiles(app, context, processingFiles, {
    export: async ({ body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return exportPaper(context, actor, body)
    },
  })
}
