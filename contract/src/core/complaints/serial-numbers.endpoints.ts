import { endpoints } from '../../platform/endpoint.ts'
import { exportOf } from '../../platform/export.ts'
import type { serialNumberSchemas, serialNumberUploadSchemas } from './serial-numbers.ts'

export const MAX_SERIAL_CSV_BYTES = 5 * 1024 * 1024

export const serialNumberEndpoints = endpoints<typeof serialNumberSchemas>()({
  list: { method: 'GET', path: '/serial-numbers', access: ['settings.read'] },
  create: { method: 'POST', path: '/serial-numbers', access: ['settings.create'] },
  update: { method: 'PUT', path: '/serial-numbers/:id', access: ['settings.update'] },
  remove: { method: 'DELETE', path: '/serial-numbers/:id', access: ['settings.delete'] },
  /** POST, so that the number stands in no address. */
  check: { method: 'POST', path: '/serial-numbers/check', access: 'public' },
})

export const serialNumberUploads = endpoints<typeof serialNumberUploadSchemas>()({
  preview: {
    method: 'POST',
    path: '/serial-numbers/import/preview',
    access: ['settings.create', 'settings.update'],
    kind: 'upload',
    maxBytes: MAX_SERIAL_CSV_BYTES,
  },
  import: {
    method: 'POST',
    path: '/serial-numbers/import',
    access: ['settings.create', 'settings.update'],
    kind: 'upload',
    maxBytes: MAX_SERIAL_CSV_BYTES,
  },
})

/** What the list shows, as a file. */
export const serialNumberFiles = { export: exportOf(serialNumberEndpoints.list) }
