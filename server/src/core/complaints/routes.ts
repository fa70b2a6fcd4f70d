import { complaintUploads } from '@crm/contract/core/complaints/complaints'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mountManyUploads } from '#platform/files/upload.ts'
import { admitComplaint, complain } from './service.ts'

export function mountComplaints(app: FastifyInstance, context: Context): void {
  mountManyUploads(
    app,
    context,
    complaintUploads,
    {
      create: async ({ body, files }, _actor, { address }) => ({
        data: await complain(context, body, files, address),
      }),
    },
    ({ address }) => admitComplaint(context, address),
  )
}
