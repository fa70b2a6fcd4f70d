import { onboardingEndpoints } from '@crm/contract/core/onboarding.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

export const onboardingQuery = () => endpointQuery(onboardingEndpoints.get, {})
