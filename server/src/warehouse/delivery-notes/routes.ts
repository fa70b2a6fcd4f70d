import { deliveryNoteFiles } from '@crm/contract/warehouse/delivery-notes/delivery-notes'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { printDeliveryNote } from './service.ts'

export function mountDeliveryNotes(app: FastifyInstance, context: Context): void {
  mountFiles(app, context, deliveryNoteFiles, {
    print: ({ params, body }) => printDeliveryNote(context, params.id, body.language),
  })
}
