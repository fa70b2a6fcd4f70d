import { roleEndpoints, roleFiles } from '@crm/contract/core/users/roles'
import { whoCanEndpoints } from '@crm/contract/core/users/who-can'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { roleExport } from './export.ts'
import { listAbleRoles } from './repository.ts'
import {
  createRole,
  getRole,
  listChoices,
  listPage,
  removeRole,
  removeRolePermission,
  setRolePermissions,
  updateRole,
} from './administration.ts'

export function mountRoles(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, roleFiles, { export: exporting(context, roleExport) })
  mount(app, context, whoCanEndpoints, {
    list: async () => ({ data: await listAbleRoles(db) }),
  })
  mount(app, context, roleEndpoints, {
    list: async ({ query }, actor) => {
      const { rows, total } = await listPage(db, actor, query)
      return toPage(query, rows, total)
    },
    get: async ({ params }, actor) => ({ data: await getRole(db, actor, params.id) }),
    choices: async (_input, actor) => ({ data: await listChoices(db, actor) }),
    create: async ({ body }, actor) => ({ data: await createRole(context, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateRole(db, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeRole(db, actor, params.id),
    setPermissions: async ({ params, body }, actor) => ({
      data: await setRolePermissions(context, actor, params.id, body),
    }),
    removePermission: ({ params }, actor) =>
      removeRolePermission(db, actor, params.id, params.permission),
  })
}
