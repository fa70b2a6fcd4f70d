import { endpoints, get } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { entitlementExceptionSchemas } from './exceptions.ts'

export const entitlementExceptionEndpoints = endpoints<typeof entitlementExceptionSchemas>()({
  list: get('/foodbank/entitlement-exceptions', ['fb_entitlement.override']),
})

export const entitlementExceptionFiles = {
  export: exportEndpoint(entitlementExceptionEndpoints.list),
}
