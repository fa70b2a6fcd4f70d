import { endpoints, post } from '../../platform/endpoint.ts'
import { dataProtectionEndpoints } from './data-protection.endpoints.ts'
import type { outsiderSchemas } from './outsiders.ts'

const path = '/foodbank/data-protection/addresses'

/** People outside the register, by their e-mail address: always in a body, so that it stands in no address of ours. */
export const outsiderEndpoints = endpoints<typeof outsiderSchemas>()({
  find: post(`${path}/search`, dataProtectionEndpoints.people.access),
  erase: post(`${path}/erasure`, dataProtectionEndpoints.erase.access),
})
