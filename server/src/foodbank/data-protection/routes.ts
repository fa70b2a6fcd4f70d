import {
  dataProtectionEndpoints,
  dataProtectionFiles,
  dataProtectionListFiles,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { outsiderEndpoints } from '@crm/contract/foodbank/data-protection/outsiders'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import { companyHead } from '#core/company/head.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { eraseAddress, findAddress } from './addresses.ts'
import { findErasure, findStaying, listErasures } from './erasure/repository.ts'
import { erase, previewErasure } from './erasure/erasure.ts'
import { exportSubject } from './export.ts'
import { dueExport, erasureExport, readDayExport } from './list-exports.ts'
import { listReads, listReadsOfDay } from './reads.ts'
import { receiptDocument } from './erasure/receipt-document.ts'
import { getRetention, listDueSubjects, setRetention } from './retention.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { findSubjects, getSubject, liftRestriction, restrictSubject } from './subjects.ts'

export function mountDataProtection(app: FastifyInstance, context: Context): void {
  const { db, clock, config } = context
  mount(app, context, dataProtectionEndpoints, {
    people: async ({ body }, actor) => ({ data: await findSubjects(db, actor, body.search) }),
    get: async ({ params }, actor) => ({ data: await getSubject({ db, clock }, actor, params.id) }),
    restrict: async ({ params, body }, actor) => ({
      data: await restrictSubject({ db, clock }, actor, params.id, body.reason),
    }),
    lift: async ({ params }, actor) => ({
      data: await liftRestriction({ db, clock }, actor, params.id),
    }),
    preview: async ({ params }, actor) => ({
      data: await previewErasure({ db, clock }, actor, params.id),
    }),
    erase: async ({ params, body }, actor) => ({
      data: await erase({ db, clock, dataDir: config.DATA_DIR }, actor, params.id, body),
    }),
    erasures: async ({ query }) => {
      const { rows, total } = await listErasures(db, query)
      return toPage(query, rows, total)
    },
    retention: async () => ({ data: await getRetention(db) }),
    setRetention: async ({ params, body }, actor) => ({
      data: await setRetention(db, actor, params.id, body),
    }),
    due: ({ query }, actor) => listDueSubjects(db, clock, actor, query),
    reads: async ({ query }) => ({ data: await listReads(db, query) }),
    readsOfDay: ({ query }, actor) => listReadsOfDay(db, actor, query),
  })
  mount(app, context, outsiderEndpoints, {
    find: async ({ body }, actor) => ({
      data: await findAddress({ db, clock }, actor, body.email),
    }),
    erase: async ({ body }, actor) => ({
      data: await eraseAddress({ db, clock, dataDir: config.DATA_DIR }, actor, body),
    }),
  })
  mountFiles(app, context, dataProtectionListFiles, {
    erasures: exporting(context, erasureExport),
    due: exporting(context, dueExport),
    reads: exporting(context, readDayExport),
  })
  mountFiles(app, context, dataProtectionFiles, {
    export: async ({ params, query }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      return exportSubject({ db, clock }, actor, params.id, query)
    },
    receipt: async ({ params, query }) => {
      const erasure = await findErasure(db, params.id)
      const fileName = `${textsIn(query.language, 'erasure-receipt')('file')}-${erasure.number}.pdf`
      const company = await companyHead(db, query.language)
      const staying = await findStaying(db, params.id)
      return {
        content: await renderPdf(receiptDocument(erasure, staying, company, query.language)),
        mediaType: 'application/pdf',
        fileName,
      }
    },
  })
}
