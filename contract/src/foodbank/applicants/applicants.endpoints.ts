import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { applicantSchemas } from './applicants.ts'

export const applicantEndpoints = endpoints<typeof applicantSchemas>()({
  list: get('/foodbank/applicants', ['fb_applicant.read']),
  /** POST keeps a person's data out of addresses. */
  similar: post('/foodbank/applicants/similar', ['fb_applicant.read']),
  get: get('/foodbank/applicants/:id', ['fb_applicant.read']),
  create: post('/foodbank/applicants', ['fb_applicant.create']),
  update: put('/foodbank/applicants/:id', ['fb_applicant.update']),
  remove: del('/foodbank/applicants/:id', ['fb_applicant.delete']),
  restore: post('/foodbank/applicants/:id/restore', ['fb_applicant.delete', 'log.read']),
})

export const applicantFiles = { export: exportEndpoint(applicantEndpoints.list) }
