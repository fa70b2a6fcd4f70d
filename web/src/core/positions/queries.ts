import { positionEndpoints } from '@crm/contract/core/users/positions.endpoints'
import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'

/** A position is shown in the list of users and in the profile too. */
export const positionWrites = {
  invalidates: [positionEndpoints.list, userEndpoints.list, profileEndpoints.get],
}
