import { endpoints, get, post } from '../platform/endpoint.ts'
import { exportEndpoint } from '../platform/export.ts'
import type { duplicateSchemas, mergeSchemas } from './duplicates.ts'

const READS = ['fb_duplicate.read', 'fb_applicant.read'] as const

const MERGES = [
  'fb_duplicate.merge',
  'fb_applicant.read',
  'fb_applicant.update',
  'fb_household_member.update',
] as const

export const duplicateEndpoints = endpoints<typeof duplicateSchemas>()({
  list: get('/foodbank/duplicates', READS),
  refresh: post('/foodbank/duplicates/refresh', READS),
  dismiss: post('/foodbank/duplicates/:id/dismiss', MERGES),
  reopen: post('/foodbank/duplicates/:id/reopen', MERGES),
  compare: get('/foodbank/duplicates/compare/:first_id/:second_id', [
    ...READS,
    'fb_household_member.read',
  ]),
})

export const mergeEndpoints = endpoints<typeof mergeSchemas>()({
  list: get('/foodbank/merges', READS),
  create: post('/foodbank/merges', MERGES),
  undo: post('/foodbank/merges/:id/undo', MERGES),
})

export const duplicateFiles = { export: exportEndpoint(duplicateEndpoints.list) }

export const mergeFiles = { export: exportEndpoint(mergeEndpoints.list) }
