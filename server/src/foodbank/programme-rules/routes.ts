import {
  programmeRuleEndpoints,
  programmeRuleFiles,
} from '@crm/contract/foodbank/reports/programme-rules'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { programmeRuleExport } from './export.ts'
import { list } from './repository.ts'
import { createRule, removeRule, updateRule } from './service.ts'

export function mountProgrammeRules(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, programmeRuleFiles, { export: exporting(context, programmeRuleExport) })
  mount(app, context, programmeRuleEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await list(db, query)
      return toPage(query, rows, total)
    },
    create: async ({ body }, actor) => ({ data: await createRule(context, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateRule(context, actor, params.id, body),
    }),
    remove: ({ params, body }, actor) =>
      removeRule(context, actor, params.id, body?.restatement_reason ?? null),
  })
}
