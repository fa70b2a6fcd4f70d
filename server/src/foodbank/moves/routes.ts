import { callEndpoints, callFiles } from '@crm/contract/foodbank/moves/calls'
import { moveEndpoints, moveFiles } from '@crm/contract/foodbank/moves/moves'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { readCalls, settleCall } from './calls.ts'
import { callExport, moveExport } from './export.ts'
import { createMove } from './moving.ts'
import { proposeMoves } from './proposal.ts'
import { getMove, listMoves } from './service.ts'
import { undoMove } from './undoing.ts'

export function mountMoves(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, moveFiles, { export: exporting(context, moveExport) })
  mount(app, context, moveEndpoints, {
    propose: async ({ query }, actor) => ({ data: await proposeMoves(db, clock, actor, query) }),
    list: async ({ query }, actor) => {
      const { rows, total } = await listMoves(db, clock, actor, query)
      return toPage(query, rows, total)
    },
    get: async ({ params }, actor) => ({ data: await getMove(db, clock, actor, params.id) }),
    create: async ({ body }, actor) => ({ data: await createMove(db, clock, actor, body) }),
    undo: async ({ params }, actor) => ({ data: await undoMove(db, clock, actor, params.id) }),
  })
  mountFiles(app, context, callFiles, { export: exporting(context, callExport) })
  mount(app, context, callEndpoints, {
    list: async ({ query }, actor) => {
      const { rows, total } = await readCalls(db, clock, actor, query)
      return toPage(query, rows, total)
    },
    settle: async ({ params, body }, actor) => ({
      data: await settleCall(db, clock, actor, params.id, body.outcome),
    }),
    reopen: async ({ params }, actor) => ({
      data: await settleCall(db, clock, actor, params.id, null),
    }),
  })
}
