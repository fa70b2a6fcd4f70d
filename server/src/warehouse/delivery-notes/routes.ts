import { deliveryNoteFiles } from '@crm/contract/warehouse/delivery-notes/delivery-notes'
import { signatureEndpoints } from '@crm/contract/warehouse/delivery-notes/signatures'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { printDeliveryNote } from './service.ts'
import { removeSignature, signDelivery } from './signatures.ts'

export function mountDeliveryNotes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, deliveryNoteFiles, {
    print: ({ params, body }) => printDeliveryNote(context, params.id, body.language),
  })
  mount(app, context, signatureEndpoints, {
    sign: async ({ params, body }, actor) => ({
      data: await signDelivery(db, clock, actor, params.id, body),
    }),
    remove: async ({ params }, actor) => ({ data: await removeSignature(db, actor, params.id) }),
  })
}
