import { endpoints, get, post, put } from '../../platform/endpoint.ts'
import type { processingFileSchemas, processingSchemas } from './processing-record.ts'

const path = '/foodbank/data-protection/processing'
const read = ['fb_data_protection.read'] as const

/** Articles 30 and 35 of Regulation (EU) 2016/679. */
export const PROCESSING_PAPERS = ['record', 'assessment'] as const

export const processingEndpoints = endpoints<typeof processingSchemas>()({
  get: get(path, read),
  update: put(path, ['fb_data_protection.read', 'fb_data_protection.update']),
  assessment: get(`${path}/assessment`, read),
})

export const processingFiles = endpoints<typeof processingFileSchemas>()({
  export: post(`${path}/export`, read, { kind: 'file' }),
})
