import { settingsEndpoints, settingsUploads } from '@crm/contract/core/settings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { mountUploads } from '#platform/files/upload.ts'
import {
  loadCompany,
  changeDirectory,
  changeLogin,
  changeMail,
  changeSystem,
  changeSettings,
  getSettings,
  removePicture,
  setPicture,
  describeSystem,
} from './service.ts'
import { testMail } from './mail-test.ts'

export function mountSettings(app: FastifyInstance, context: Context): void {
  const { db } = context
  mount(app, context, settingsEndpoints, {
    get: async () => ({ data: await getSettings(db) }),
    setBasic: async ({ body }, actor) => ({ data: await changeSettings(db, actor, body) }),
    setCompany: async ({ body }, actor) => ({ data: await changeSettings(db, actor, body) }),
    setLogin: async ({ body }, actor) => ({ data: await changeLogin(db, actor, body) }),
    setDirectory: async ({ body }, actor) => ({
      data: await changeDirectory(context, actor, body),
    }),
    setMail: async ({ body }, actor) => ({ data: await changeMail(context, actor, body) }),
    setAppearance: async ({ body }, actor) => ({ data: await changeSettings(db, actor, body) }),
    setSystem: async ({ body }, actor) => ({ data: await changeSystem(context, actor, body) }),
    system: async () => ({ data: await describeSystem(context) }),
    loadCompany: async ({ params }) => ({ data: await loadCompany(context, params.company_id) }),
    testMail: async ({ body }, actor) => ({ data: await testMail(context, actor, body.recipient) }),
    removeLogo: async (_input, actor) => ({ data: await removePicture(db, actor, 'logo') }),
    removeLogoWhite: async (_input, actor) => ({
      data: await removePicture(db, actor, 'logo_white'),
    }),
    removeLoginImage: async (_input, actor) => ({
      data: await removePicture(db, actor, 'login_image'),
    }),
  })
  mountUploads(app, context, settingsUploads, {
    setLogo: async ({ file }, actor) => ({
      data: await setPicture(db, actor, 'logo', file.content),
    }),
    setLogoWhite: async ({ file }, actor) => ({
      data: await setPicture(db, actor, 'logo_white', file.content),
    }),
    setLoginImage: async ({ file }, actor) => ({
      data: await setPicture(db, actor, 'login_image', file.content),
    }),
  })
}
