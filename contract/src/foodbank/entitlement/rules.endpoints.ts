import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { entitlementRuleSchemas } from './rules.ts'

const path = '/foodbank/entitlement-rules'

export const entitlementRuleEndpoints = endpoints<typeof entitlementRuleSchemas>()({
  list: get(path, ['fb_entitlement.read']),
  create: post(path, ['fb_entitlement.update']),
  update: put(`${path}/:id`, ['fb_entitlement.update']),
  remove: del(`${path}/:id`, ['fb_entitlement.update']),
})

export const entitlementRuleFiles = { export: exportEndpoint(entitlementRuleEndpoints.list) }
