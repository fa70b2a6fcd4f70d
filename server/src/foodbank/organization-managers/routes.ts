import { organizationManagerEndpoints } from '@crm/contract/foodbank/organization-managers'
import type { FastifyInstance } from 'fastify'
import { grantableRoles } from '#core/roles/service.ts'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import {
  assignManager,
  createManager,
  findCandidates,
  getPermissions,
  listManagers,
  removeManager,
  setActive,
  setPermissions,
} from './service.ts'

export function mountOrganizationManagers(app: FastifyInstance, context: Context): void {
  const { db } = context
  mount(app, context, organizationManagerEndpoints, {
    list: async ({ params }, actor) => ({ data: await listManagers(db, actor, params.id) }),
    candidates: async ({ params, query }, actor) => ({
      data: await findCandidates(db, actor, params.id, query.search ?? ''),
    }),
    roles: async (_input, actor) => ({ data: await grantableRoles(db, actor) }),
    assign: async ({ params, body }, actor) => {
      await assignManager(db, actor, params.id, body.user_id)
      return { data: { id: body.user_id } }
    },
    create: async ({ params, body }, actor) => ({
      data: await createManager(db, actor, params.id, body),
    }),
    remove: async ({ params }, actor) => {
      await removeManager(db, actor, params.id, params.user_id)
      return { data: { id: params.user_id } }
    },
    deactivate: async ({ params }, actor) => {
      await setActive(db, actor, params.id, params.user_id, false)
      return { data: { id: params.user_id } }
    },
    activate: async ({ params }, actor) => {
      await setActive(db, actor, params.id, params.user_id, true)
      return { data: { id: params.user_id } }
    },
    permissions: async ({ params }, actor) => ({
      data: await getPermissions(db, actor, params.id, params.user_id),
    }),
    setPermissions: async ({ params, body }, actor) => {
      await setPermissions(context, actor, params.id, params.user_id, body)
      return { data: { id: params.user_id } }
    },
  })
}
