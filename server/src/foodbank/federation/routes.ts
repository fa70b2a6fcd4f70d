import {
  dispatchEndpoints,
  dispatchFiles,
  federationEndpoints,
} from '@crm/contract/foodbank/federation/federation'
import { memberEndpoints, memberFiles } from '@crm/contract/foodbank/federation/members'
import { statementEndpoints, statementFiles } from '@crm/contract/foodbank/federation/statements'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { getDispatch, sendAgain } from './dispatches.ts'
import { list as listDispatches } from './dispatches-repository.ts'
import { bankExport, dispatchExport, memberExport, periodExport } from './export.ts'
import { addMember, changeMember, removeMember } from './members.ts'
import { list as listMembers } from './members-repository.ts'
import { takeStatement } from './receiving.ts'
import { changeFederation, getFederation, makeFederationKey } from './settings.ts'
import { listPeriods } from './statements-repository.ts'
import { listTold, listTotals, pageOfBanks } from './totals.ts'

/** Mounts both sides: a bank that tells its sums, and a federation that takes them. */
export function mountFederation(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, dispatchFiles, { export: exporting(context, dispatchExport) })
  mountFiles(app, context, memberFiles, { export: exporting(context, memberExport) })
  mountFiles(app, context, statementFiles, {
    exportPeriods: exporting(context, periodExport),
    export: exporting(context, bankExport),
  })
  mount(app, context, federationEndpoints, {
    get: async () => ({ data: await getFederation(db) }),
    update: async ({ body }, actor) => ({ data: await changeFederation(context, actor, body) }),
    makeKey: async (_input, actor) => ({ data: await makeFederationKey(context, actor) }),
  })
  mount(app, context, dispatchEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await listDispatches(db, query)
      return toPage(query, rows, total)
    },
    get: async ({ params }) => ({ data: await getDispatch(db, params.id) }),
    send: ({ params }, actor) => sendAgain(context, actor, params.id),
  })
  mount(app, context, memberEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await listMembers(db, query)
      return toPage(query, rows, total)
    },
    create: async ({ body }, actor) => ({ data: await addMember(db, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await changeMember(db, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeMember(db, actor, params.id),
  })
  mount(app, context, statementEndpoints, {
    take: async ({ body }, _actor, { address }) => ({
      data: await takeStatement(context, body, address),
    }),
    periods: async ({ query }) => {
      const { rows, total } = await listPeriods(db, query)
      return toPage(query, rows, total)
    },
    banks: async ({ params, query }) => {
      const { rows, total } = await pageOfBanks(db, params, query)
      return toPage(query, rows, total)
    },
    totals: async ({ query }) => ({ data: await listTotals(db, query) }),
    versions: async ({ params, query }) => ({ data: await listTold(db, params.id, query) }),
  })
}
