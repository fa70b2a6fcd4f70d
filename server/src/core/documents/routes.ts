import { documentEndpoints } from '@crm/contract/core/documents/documents'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { verifyDocument } from './service.ts'

export function mountDocuments(app: FastifyInstance, context: Context): void {
  mount(app, context, documentEndpoints, {
    verify: async ({ body }, _actor, { address }) => ({
      data: await verifyDocument(context, body, address),
    }),
  })
}
