import { secondFactorEndpoints } from '@crm/contract/core/auth/second-factor.endpoints'
import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

export const ownFactorQuery = () => endpointQuery(secondFactorEndpoints.get, {})

/** The other sessions end with every change of the factor. */
export const factorWrites = {
  invalidates: [secondFactorEndpoints.get, profileEndpoints.sessions],
}
