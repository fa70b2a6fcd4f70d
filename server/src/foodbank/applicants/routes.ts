import { applicantEndpoints, applicantFiles } from '@crm/contract/foodbank/applicants/applicants'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { applicantExport } from './export.ts'
import {
  createApplicant,
  findSimilar,
  listApplicants,
  removeApplicant,
  restoreApplicant,
  updateApplicant,
} from './service.ts'

export function mountApplicants(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, applicantFiles, { export: exporting(context, applicantExport) })
  // mounted by `applicant-detail`
  const { get: _get, ...endpoints } = applicantEndpoints
  mount(app, context, endpoints, {
    list: async ({ query }, actor) => {
      const { rows, total, capped, approximate } = await listApplicants(db, actor, query)
      return { ...toPage(query, rows, total, capped), approximate }
    },
    similar: async ({ body }, actor) => ({ data: await findSimilar(db, actor, body) }),
    create: async ({ body }, actor) => ({ data: await createApplicant(db, clock, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateApplicant(db, clock, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeApplicant(db, clock, actor, params.id),
    restore: ({ params }, actor) => restoreApplicant(db, actor, params.id),
  })
}
