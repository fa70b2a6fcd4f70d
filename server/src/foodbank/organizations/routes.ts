import { openingHoursEndpoints } from '@crm/contract/foodbank/slots/opening-hours'
import { organizationEndpoints, organizationFiles } from '@crm/contract/foodbank/organizations'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { organizationExport } from './export.ts'
import { updateOpeningHours } from './opening-hours.ts'
import {
  createOrganization,
  getOrganization,
  listOrganizations,
  loadCompany,
  removeOrganization,
  restoreOrganization,
  updateOrganization,
} from './service.ts'

export function mountOrganizations(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, organizationFiles, { export: exporting(context, organizationExport) })
  mount(app, context, organizationEndpoints, {
    list: async ({ query }, actor) => {
      const { rows, total } = await listOrganizations(db, actor, query)
      return toPage(query, rows, total)
    },
    get: async ({ params }, actor) => ({ data: await getOrganization(db, actor, params.id) }),
    create: async ({ body }, actor) => ({ data: await createOrganization(db, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateOrganization(db, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeOrganization(db, clock, actor, params.id),
    restore: ({ params }, actor) => restoreOrganization(db, actor, params.id),
    loadCompany: async ({ params }) => ({ data: await loadCompany(context, params.company_id) }),
  })
  mount(app, context, openingHoursEndpoints, {
    update: async ({ params, body }, actor) => ({
      data: await updateOpeningHours(context, actor, params.id, body),
    }),
  })
}
