import { userApiTokenEndpoints } from '@crm/contract/core/auth/api-tokens'
import { userRightsEndpoints } from '@crm/contract/core/users/user-rights'
import { userEndpoints, userFiles, userUploads } from '@crm/contract/core/users/users'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { mountUploads } from '#platform/files/upload.ts'
import { userExport } from './export.ts'
import {
  activate,
  deactivate,
  sendReset,
  sendVerification,
  setUserPassword,
  verify,
  removeSecondFactor,
  removeUserAvatar,
  setUserAvatar,
} from './account.ts'
import {
  checkNewUser,
  createWholeUser,
  getUser,
  listUsers,
  removeUser,
  restoreUser,
  updateUser,
} from './register.ts'
import { listTokensOfUser, revokeTokenOfUser } from './api-tokens.ts'
import {
  addUserPermission,
  getRights,
  removeUserPermission,
  removeUserRole,
  setUserPermissions,
  setUserRoles,
} from './rights.ts'
import { getUserSettings, setUserSettings } from './settings.ts'

export function mountUsers(app: FastifyInstance, context: Context): void {
  mountRegister(app, context)
  mountUserRights(app, context)
  mountUserTokens(app, context)
  mountUploads(app, context, userUploads, {
    setAvatar: async ({ params, body, file }, actor) => ({
      data: await setUserAvatar(context.db, actor, params.id, file.content, body.crop),
    }),
  })
}

function mountRegister(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, userFiles, { export: exporting(context, userExport) })
  mount(app, context, userEndpoints, {
    list: async ({ query }, actor) => {
      const { rows, total } = await listUsers(db, actor, query)
      return toPage(query, rows, total)
    },
    get: async ({ params }, actor) => ({ data: await getUser(db, actor, params.id) }),
    create: async ({ body }, actor) => ({ data: await createWholeUser(context, actor, body) }),
    check: async ({ body }) => {
      await checkNewUser(context, body)
      return { data: { valid: true as const } }
    },
    update: ({ params, body }, actor) => updateUser(context, actor, params.id, body),
    remove: ({ params }, actor) => removeUser(db, clock, actor, params.id),
    restore: ({ params }, actor) => restoreUser(db, actor, params.id),
    settings: async ({ params }, actor) => ({ data: await getUserSettings(db, actor, params.id) }),
    setSettings: async ({ params, body }, actor) => ({
      data: await setUserSettings(context, actor, params.id, body),
    }),
    setPassword: async ({ params, body }, actor) => ({
      data: await setUserPassword(context, actor, params.id, body),
    }),
    activate: ({ params }, actor) => activate(db, actor, params.id),
    deactivate: ({ params }, actor) => deactivate(db, actor, params.id),
    verify: ({ params }, actor) => verify(db, actor, params.id),
    sendVerification: ({ params }, actor) => sendVerification(context, actor, params.id),
    sendReset: ({ params }, actor) => sendReset(context, actor, params.id),
    removeSecondFactor: ({ params }, actor) => removeSecondFactor(context, actor, params.id),
    removeAvatar: ({ params }, actor) => removeUserAvatar(db, actor, params.id),
  })
}

function mountUserRights(app: FastifyInstance, context: Context): void {
  const { db, modules } = context
  mount(app, context, userRightsEndpoints, {
    rights: async ({ params }, actor) => ({ data: await getRights(db, actor, modules, params.id) }),
    setRoles: ({ params, body }, actor) => setUserRoles(context, actor, params.id, body.role_ids),
    removeRole: ({ params }, actor) => removeUserRole(context, actor, params.id, params.role_id),
    addPermission: ({ params, body }, actor) =>
      addUserPermission(db, actor, modules, params.id, body.permission),
    setPermissions: ({ params, body }, actor) =>
      setUserPermissions(db, actor, modules, params.id, body.permissions),
    removePermission: ({ params }, actor) =>
      removeUserPermission(db, actor, params.id, params.permission),
  })
}

function mountUserTokens(app: FastifyInstance, context: Context): void {
  mount(app, context, userApiTokenEndpoints, {
    list: async ({ params }, actor) => ({
      data: await listTokensOfUser(context.db, actor, params.id),
    }),
    revoke: async ({ params }, actor) => ({
      data: await revokeTokenOfUser(context.db, actor, params.id, params.token_id),
    }),
  })
}
