import { endpoints, get, post } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { importSchemas, importUploadSchemas, importFileSchemas } from './imports.ts'

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024

export const importEndpoints = endpoints<typeof importSchemas>()({
  kinds: get('/imports/kinds', ['import.create']),
  list: get('/imports', ['import.create']),
  outcome: get('/imports/:id/outcome', ['import.create']),
  undo: post('/imports/:id/undo', ['import.delete']),
})

export const importUploads = endpoints<typeof importUploadSchemas>()({
  read: post('/imports/read', ['import.create'], { kind: 'upload', maxBytes: MAX_IMPORT_BYTES }),
  preview: post('/imports/preview', ['import.create'], {
    kind: 'upload',
    maxBytes: MAX_IMPORT_BYTES,
  }),
  run: post('/imports', ['import.create'], { kind: 'upload', maxBytes: MAX_IMPORT_BYTES }),
})

export const importFiles = endpoints<typeof importFileSchemas>()({
  template: get('/imports/kinds/:kind/template', ['import.create'], { kind: 'file' }),
})

export const importListFiles = { export: exportEndpoint(importEndpoints.list) }
