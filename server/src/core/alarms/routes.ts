import { alarmEndpoints, alarmFiles } from '@crm/contract/core/alarms/alarms'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { alarmExport } from './export.ts'
import { listAlarms } from './repository.ts'
import { forgetOld, takeNotice, watch } from './service.ts'

export function mountAlarms(app: FastifyInstance, context: Context): void {
  mountFiles(app, context, alarmFiles, { export: exporting(context, alarmExport) })
  mount(app, context, alarmEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await listAlarms(context.db, query)
      return toPage(query, rows, total)
    },
    notice: async ({ params: { id } }, actor) => {
      await takeNotice(context, actor, id)
      return { data: { id } }
    },
  })
}

export const alarmJobs: readonly Job[] = [
  { name: 'alarms.watch', cron: '* * * * *', run: (_payload, context) => watch(context) },
  {
    name: 'alarms.forget',
    deletesOld: true,
    cron: '15 1 * * *',
    run: (_payload, context) => forgetOld(context),
  },
]
