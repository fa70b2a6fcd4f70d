import { endpoints, post } from '../../platform/endpoint.ts'
import { dataProtectionEndpoints } from './data-protection.endpoints.ts'
import type { outsiderSchemas } from './outsiders.ts'

const path = '/foodbank/data-protection/addresses'

/** People outside the register, by e-mail address: always in the body, never in an address. */
export const outsiderEndpoints = endpoints<typeof outsiderSchemas>()({
  find: post(`${path}/search`, dataProtectionEndpoints.people.access),
  erase: post(`${path}/erasure`, dataProtectionEndpoints.erase.access),
})
