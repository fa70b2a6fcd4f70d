import { endpoints } from '../platform/endpoint.ts'
import { exportOf } from '../platform/export.ts'
import type { duplicateSchemas, mergeSchemas } from './duplicates.ts'

const READS = ['fb_duplicate.read', 'fb_applicant.read'] as const

const MERGES = [
  'fb_duplicate.merge',
  'fb_applicant.read',
  'fb_applicant.update',
  'fb_household_member.update',
] as const

export const duplicateEndpoints = endpoints<typeof duplicateSchemas>()({
  list: { method: 'GET', path: '/foodbank/duplicates', access: READS },
  refresh: { method: 'POST', path: '/foodbank/duplicates/refresh', access: READS },
  dismiss: { method: 'POST', path: '/foodbank/duplicates/:id/dismiss', access: MERGES },
  reopen: { method: 'POST', path: '/foodbank/duplicates/:id/reopen', access: MERGES },
  compare: {
    method: 'GET',
    path: '/foodbank/duplicates/compare/:first_id/:second_id',
    access: [...READS, 'fb_household_member.read'],
  },
})

export const mergeEndpoints = endpoints<typeof mergeSchemas>()({
  list: { method: 'GET', path: '/foodbank/merges', access: READS },
  create: { method: 'POST', path: '/foodbank/merges', access: MERGES },
  undo: { method: 'POST', path: '/foodbank/merges/:id/undo', access: MERGES },
})

export const duplicateFiles = { export: exportOf(duplicateEndpoints.list) }

export const mergeFiles = { export: exportOf(mergeEndpoints.list) }
