import { smsEndpoints, smsFiles } from '@crm/contract/core/sms/sms'
import { smsSettingsEndpoints } from '@crm/contract/core/sms/sms-settings'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { smsExport } from './export.ts'
import { cancelSmsByHand, listSms, retryAllSms, retrySms } from './messages.ts'
import { takeReports } from './reports.ts'
import { changeSmsSettings, getSmsSettings } from './settings.ts'
import { testSms } from './test-sms.ts'

const RECEIVED = { data: { received: true } } as const

export function mountSms(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, smsFiles, { export: exporting(context, smsExport) })
  mount(app, context, smsEndpoints, {
    list: async ({ query }, actor) => {
      const { rows, total, capped } = await listSms(db, clock, actor, query)
      return toPage(query, rows, total, capped)
    },
    retry: ({ params }, actor) => retrySms(db, clock, actor, params.id),
    retryAll: async (_input, actor) => ({ data: { count: await retryAllSms(db, clock, actor) } }),
    cancel: ({ params }, actor) => cancelSmsByHand(db, actor, params.id),
    report: async ({ params, body }, _actor, { address }) => {
      await takeReports(context, params.key, body, address)
      return RECEIVED
    },
  })
  mount(app, context, smsSettingsEndpoints, {
    get: async (_input, actor) => ({ data: await getSmsSettings(context, actor) }),
    update: async ({ body }, actor) => ({ data: await changeSmsSettings(context, actor, body) }),
    test: async ({ body }, actor, { address }) => ({
      data: await testSms(context, actor, body.number, address),
    }),
  })
}
