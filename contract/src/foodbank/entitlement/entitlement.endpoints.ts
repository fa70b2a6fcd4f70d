import { del, endpoints, get, post } from '../../platform/endpoint.ts'
import type { entitlementSchemas } from './entitlement.ts'

const applicant = '/foodbank/applicants/:id'

export const entitlementEndpoints = endpoints<typeof entitlementSchemas>()({
  state: get(`${applicant}/entitlement`, ['fb_applicant.read']),
  days: get(`${applicant}/entitled-days`, [{ anyOf: ['fb_request.create', 'fb_request.update'] }]),
  visit: get(`${applicant}/entitled-visit`, ['fb_support.create']),
  recommend: post(`${applicant}/recommendations`, ['fb_applicant.update']),
  removeRecommendation: del('/foodbank/recommendations/:id', ['fb_applicant.update']),
})
