import { endpoints } from '../../platform/endpoint.ts'
import type { importDraftSchemas, importDraftFileSchemas } from './import-drafts.ts'

export const importDraftEndpoints = endpoints<typeof importDraftSchemas>()({
  draft: { method: 'GET', path: '/imports/draft', access: ['import.create'] },
  keepDraft: { method: 'PUT', path: '/imports/draft', access: ['import.create'] },
  giveUpDraft: { method: 'DELETE', path: '/imports/draft', access: ['import.create'] },
  progress: { method: 'GET', path: '/imports/progress/:id', access: ['import.create'] },
})

export const importDraftFiles = endpoints<typeof importDraftFileSchemas>()({
  draftFile: {
    method: 'GET',
    path: '/imports/draft/file',
    access: ['import.create'],
    kind: 'file',
  },
})
