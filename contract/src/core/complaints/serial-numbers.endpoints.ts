import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { serialNumberSchemas, serialNumberUploadSchemas } from './serial-numbers.ts'

export const MAX_SERIAL_CSV_BYTES = 5 * 1024 * 1024

export const serialNumberEndpoints = endpoints<typeof serialNumberSchemas>()({
  list: get('/serial-numbers', ['settings.read']),
  create: post('/serial-numbers', ['settings.create']),
  update: put('/serial-numbers/:id', ['settings.update']),
  remove: del('/serial-numbers/:id', ['settings.delete']),
  /** POST keeps the number out of addresses. */
  check: post('/serial-numbers/check', 'public'),
})

export const serialNumberUploads = endpoints<typeof serialNumberUploadSchemas>()({
  preview: post('/serial-numbers/import/preview', ['settings.create', 'settings.update'], {
    kind: 'upload',
    maxBytes: MAX_SERIAL_CSV_BYTES,
  }),
  import: post('/serial-numbers/import', ['settings.create', 'settings.update'], {
    kind: 'upload',
    maxBytes: MAX_SERIAL_CSV_BYTES,
  }),
})

export const serialNumberFiles = { export: exportEndpoint(serialNumberEndpoints.list) }
