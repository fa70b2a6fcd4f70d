import { labelFiles } from '@crm/contract/warehouse/labels'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { printLabel, printLabels } from './service.ts'

export function mountLabels(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, labelFiles, {
    ofDocument: ({ params, body }) => printLabels(db, params.id, body),
    ofLot: ({ params, body }) => printLabel(db, params.id, body),
  })
}
