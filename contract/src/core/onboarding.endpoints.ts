import { endpoints, get, post } from '../platform/endpoint.ts'
import type { onboardingSchemas } from './onboarding.ts'

export const onboardingEndpoints = endpoints<typeof onboardingSchemas>()({
  get: get('/onboarding', ['settings.read']),
  dismiss: post('/onboarding/dismiss', ['settings.update']),
  restore: post('/onboarding/restore', ['settings.update']),
})
