import { endpoints } from '../../platform/endpoint.ts'
import { exportOf } from '../../platform/export.ts'
import type { applicantSchemas } from './applicants.ts'

export const applicantEndpoints = endpoints<typeof applicantSchemas>()({
  list: { method: 'GET', path: '/foodbank/applicants', access: ['fb_applicant.read'] },
  /** POST, so that what is typed of a person stands in no address. */
  similar: { method: 'POST', path: '/foodbank/applicants/similar', access: ['fb_applicant.read'] },
  get: { method: 'GET', path: '/foodbank/applicants/:id', access: ['fb_applicant.read'] },
  create: { method: 'POST', path: '/foodbank/applicants', access: ['fb_applicant.create'] },
  update: { method: 'PUT', path: '/foodbank/applicants/:id', access: ['fb_applicant.update'] },
  remove: { method: 'DELETE', path: '/foodbank/applicants/:id', access: ['fb_applicant.delete'] },
  restore: {
    method: 'POST',
    path: '/foodbank/applicants/:id/restore',
    access: ['fb_applicant.delete', 'log.read'],
  },
})

/** What the list shows, as a file. */
export const applicantFiles = { export: exportOf(applicantEndpoints.list) }
