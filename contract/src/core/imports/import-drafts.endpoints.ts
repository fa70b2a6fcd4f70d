import { del, endpoints, get, put } from '../../platform/endpoint.ts'
import type { importDraftSchemas, importDraftFileSchemas } from './import-drafts.ts'

export const importDraftEndpoints = endpoints<typeof importDraftSchemas>()({
  draft: get('/imports/draft', ['import.create']),
  saveDraft: put('/imports/draft', ['import.create']),
  discardDraft: del('/imports/draft', ['import.create']),
  progress: get('/imports/progress/:id', ['import.create']),
})

export const importDraftFiles = endpoints<typeof importDraftFileSchemas>()({
  draftFile: get('/imports/draft/file', ['import.create'], { kind: 'file' }),
})
