import { profileEndpoints, profileUploads } from '@crm/contract/core/users/profile'
import type { FastifyInstance } from 'fastify'
import { endOtherSessions, endOwnSession, listOwnSessions } from '#core/auth/sessions.ts'
import { removeUserAvatar, setUserAvatar } from '#core/users/account.ts'
import { getSettings, setLanguage, setOwnSettings } from '#core/users/settings.ts'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { mountUploads } from '#platform/files/upload.ts'
import { getProfile, updateProfile } from './service.ts'

export function mountProfile(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mount(app, context, profileEndpoints, {
    get: async (_input, actor) => ({ data: await getProfile(db, actor) }),
    update: async ({ body }, actor) => {
      await updateProfile(context, actor, body)
      return { data: { id: actor.user.id } }
    },
    settings: async (_input, actor) => ({ data: await getSettings(db, actor.user.id) }),
    setSettings: async ({ body }, actor) => ({ data: await setOwnSettings(context, actor, body) }),
    setLanguage: async ({ body }, actor) => {
      await setLanguage(db, actor, body.language)
      return { data: body }
    },
    removeAvatar: async (_input, actor) => {
      await removeUserAvatar(db, actor, actor.user.id)
      return { data: { id: actor.user.id } }
    },
    sessions: async (_input, actor, call) => ({
      data: await listOwnSessions(db, clock, actor, call.token ?? ''),
    }),
    endSession: ({ params }, actor) => endOwnSession(db, actor, params.id),
    endOtherSessions: async (_input, actor, call) => {
      await endOtherSessions(db, actor, call.token ?? '')
      return {}
    },
  })
  mountUploads(app, context, profileUploads, {
    setAvatar: async ({ body, file }, actor) => ({
      data: await setUserAvatar(db, actor, actor.user.id, file.content, body.crop),
    }),
  })
}
