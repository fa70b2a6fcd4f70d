import { onboardingEndpoints } from '@crm/contract/core/onboarding.endpoints'
import { queryOf } from '#platform/api/query.ts'

export const onboardingQuery = () => queryOf(onboardingEndpoints.get, {})
