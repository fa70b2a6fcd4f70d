import { endpoints } from '../../platform/endpoint.ts'
import { dataProtectionEndpoints } from './data-protection.endpoints.ts'
import type { outsiderSchemas } from './outsiders.ts'

const path = '/foodbank/data-protection/addresses'

/** People outside the register, by their e-mail address: always in a body, so that it stands in no address of ours. */
export const outsiderEndpoints = endpoints<typeof outsiderSchemas>()({
  find: { method: 'POST', path: `${path}/search`, access: dataProtectionEndpoints.people.access },
  erase: { method: 'POST', path: `${path}/erasure`, access: dataProtectionEndpoints.erase.access },
})
