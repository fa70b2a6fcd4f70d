import {
  serialNumberEndpoints,
  serialNumberFiles,
  serialNumberUploads,
} from '@crm/contract/core/complaints/serial-numbers'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { mountUploads } from '#platform/files/upload.ts'
import { serialNumberExport } from './export.ts'
import { importFile, previewImport } from './import.ts'
import { list } from './repository.ts'
import {
  checkSerialNumber,
  createSerialNumber,
  removeSerialNumber,
  updateSerialNumber,
} from './service.ts'

export function mountSerialNumbers(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, serialNumberFiles, { export: exporting(context, serialNumberExport) })
  mount(app, context, serialNumberEndpoints, {
    list: async ({ query }) => {
      const { rows, total, capped } = await list(db, query)
      return toPage(query, rows, total, capped)
    },
    create: async ({ body }, actor) => ({ data: await createSerialNumber(db, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateSerialNumber(db, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeSerialNumber(db, actor, params.id),
    check: async ({ body }, _actor, { address }) => ({
      data: await checkSerialNumber(context, body.serial_number, address),
    }),
  })
  mountUploads(app, context, serialNumberUploads, {
    preview: async ({ file }) => ({ data: await previewImport(db, file) }),
    import: async ({ file }, actor) => ({ data: await importFile(db, actor, file) }),
  })
}
