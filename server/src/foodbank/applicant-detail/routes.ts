import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { getApplicant } from './service.ts'

export function mountApplicantDetail(app: FastifyInstance, context: Context): void {
  const { get } = applicantEndpoints
  mount(
    app,
    context,
    { get },
    {
      get: async ({ params }, actor) => ({
        data: await getApplicant(context.db, context.clock, actor, params.id),
      }),
    },
  )
}
