import { passkeyEndpoints } from '@crm/contract/core/auth/passkeys.endpoints'
import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

export const ownPasskeysQuery = () => endpointQuery(passkeyEndpoints.list, {})

/** Removing a key ends the other sessions. */
export const passkeyWrites = { invalidates: [passkeyEndpoints.list, profileEndpoints.sessions] }
