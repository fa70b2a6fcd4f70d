import { printEndpoints, printFiles } from '@crm/contract/foodbank/prints'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { printDayHandOver, printHandOver } from './hand-over-service.ts'
import { printApplicant, printSlip, printWeek, recordDayPrint, textOfSlip } from './service.ts'

export function mountPrints(app: FastifyInstance, context: Context): void {
  mount(app, context, printEndpoints, {
    recordDay: async ({ params, body: { day } }, actor) => {
      await recordDayPrint(context.db, actor, params.id, day)
      return { data: { day } }
    },
    slipText: async ({ params, query }, actor) => ({
      data: { text: await textOfSlip(context, actor, params.id, query.language) },
    }),
  })
  mountFiles(app, context, printFiles, {
    applicantSheet: async ({ params, body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return printApplicant(context, actor, params.id, body.language)
    },
    weeklyPlan: async ({ params, body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return printWeek(context, actor, params.id, body)
    },
    handOver: async ({ params, body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return printHandOver(context, actor, params.id, body)
    },
    dayHandOver: async ({ params, body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return printDayHandOver(context, actor, params.id, body)
    },
    slip: async ({ params, body }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return printSlip(context, actor, params.id, body)
    },
  })
}
