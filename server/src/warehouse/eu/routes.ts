import {
  euAccountEndpoints,
  euAccountFiles,
  euPrintFiles,
} from '@crm/contract/warehouse/eu/eu-accounts'
import { euDeliveryEndpoints, euDeliveryFiles } from '@crm/contract/warehouse/eu/eu-deliveries'
import { euProjectEndpoints, euProjectFiles } from '@crm/contract/warehouse/eu/eu-projects'
import { euReceiptEndpoints, euReceiptFiles } from '@crm/contract/warehouse/eu/eu-receipts'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { readHandOuts, toPartPage } from './accounts.ts'
import {
  addSwap,
  allot,
  createDelivery,
  getDelivery,
  removeDelivery,
  removeSwap,
  updateDelivery,
} from './deliveries.ts'
import * as deliveries from './deliveries-repository.ts'
import { deliveryExport, projectExport, receiptExport } from './export.ts'
import { handOutExport, moveExport, thereExport } from './part-exports.ts'
import { listMoves, listThere } from './parts-repository.ts'
import { printDelivery, printProject } from './print.ts'
import {
  createProject,
  getProject,
  pageOfProjects,
  removeProject,
  updateProject,
} from './projects.ts'
import * as projects from './projects-repository.ts'
import { assignReceipts, getReceipt } from './receipts.ts'
import * as receipts from './receipts-repository.ts'

export function mountEu(app: FastifyInstance, context: Context): void {
  mountProjects(app, context)
  mountDeliveries(app, context)
  mountAccounts(app, context)
}

function mountProjects(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, euProjectFiles, { export: exporting(context, projectExport) })
  mount(app, context, euProjectEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await pageOfProjects(db, query)
      return toPage(query, rows, total)
    },
    choices: async () => ({ data: await projects.listChoices(db) }),
    get: async ({ params }) => ({ data: await getProject(db, params.id) }),
    create: async ({ body }, actor) => ({ data: await createProject(db, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateProject(db, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeProject(db, actor, params.id),
  })
}

function mountDeliveries(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, euDeliveryFiles, { export: exporting(context, deliveryExport) })
  mountFiles(app, context, euReceiptFiles, { export: exporting(context, receiptExport) })
  mount(app, context, euDeliveryEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await deliveries.list(db, query)
      return toPage(query, rows, total)
    },
    choices: async () => ({ data: await deliveries.listChoices(db) }),
    get: async ({ params }) => ({ data: await getDelivery(db, params.id) }),
    create: async ({ body }, actor) => ({ data: await createDelivery(db, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateDelivery(db, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeDelivery(db, actor, params.id),
    allot: async ({ params, body }, actor) => ({ data: await allot(db, actor, params.id, body) }),
    addSwap: async ({ params, body }, actor) => ({
      data: await addSwap(db, actor, params.id, body),
    }),
    removeSwap: async ({ params }, actor) => ({ data: await removeSwap(db, actor, params.id) }),
  })
  mount(app, context, euReceiptEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await receipts.list(db, query)
      return toPage(query, rows, total)
    },
    get: async ({ params }) => ({ data: await getReceipt(db, params.id) }),
    assign: async ({ body }, actor) => ({ data: await assignReceipts(db, actor, body) }),
  })
}

function mountAccounts(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, euAccountFiles, {
    exportThere: exporting(context, thereExport),
    exportMoves: exporting(context, moveExport),
    exportHandOuts: exporting(context, handOutExport(context.modules)),
  })
  mountFiles(app, context, euPrintFiles, {
    ofProject: ({ params, body }) => printProject(context, params.id, body.language),
    ofDelivery: ({ params, body }) => printDelivery(context, params.id, body.language),
  })
  mount(app, context, euAccountEndpoints, {
    there: async ({ query }) => toPartPage(query, await listThere(db, query)),
    moves: async ({ query }) => toPartPage(query, await listMoves(db, query)),
    handOuts: ({ query }, actor) => readHandOuts(context, actor, query),
  })
}
