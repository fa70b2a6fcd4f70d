import { apiTokenEndpoints } from '@crm/contract/core/auth/api-tokens.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

export const ownTokensQuery = () => endpointQuery(apiTokenEndpoints.list, {})

export const tokenWrites = { invalidates: [apiTokenEndpoints.list] }
