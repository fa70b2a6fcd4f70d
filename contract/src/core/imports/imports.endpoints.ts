import { endpoints } from '../../platform/endpoint.ts'
import { exportOf } from '../../platform/export.ts'
import type { importSchemas, importUploadSchemas, importFileSchemas } from './imports.ts'

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024

export const importEndpoints = endpoints<typeof importSchemas>()({
  kinds: { method: 'GET', path: '/imports/kinds', access: ['import.create'] },
  list: { method: 'GET', path: '/imports', access: ['import.create'] },
  outcome: { method: 'GET', path: '/imports/:id/outcome', access: ['import.create'] },
  undo: { method: 'POST', path: '/imports/:id/undo', access: ['import.delete'] },
})

export const importUploads = endpoints<typeof importUploadSchemas>()({
  read: {
    method: 'POST',
    path: '/imports/read',
    access: ['import.create'],
    kind: 'upload',
    maxBytes: MAX_IMPORT_BYTES,
  },
  preview: {
    method: 'POST',
    path: '/imports/preview',
    access: ['import.create'],
    kind: 'upload',
    maxBytes: MAX_IMPORT_BYTES,
  },
  run: {
    method: 'POST',
    path: '/imports',
    access: ['import.create'],
    kind: 'upload',
    maxBytes: MAX_IMPORT_BYTES,
  },
})

export const importFiles = endpoints<typeof importFileSchemas>()({
  template: {
    method: 'GET',
    path: '/imports/kinds/:kind/template',
    access: ['import.create'],
    kind: 'file',
  },
})

export const importListFiles = { export: exportOf(importEndpoints.list) }
