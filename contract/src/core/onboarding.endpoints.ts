import { endpoints } from '../platform/endpoint.ts'
import type { onboardingSchemas } from './onboarding.ts'

export const onboardingEndpoints = endpoints<typeof onboardingSchemas>()({
  get: { method: 'GET', path: '/onboarding', access: ['settings.read'] },
  dismiss: { method: 'POST', path: '/onboarding/dismiss', access: ['settings.update'] },
  restore: { method: 'POST', path: '/onboarding/restore', access: ['settings.update'] },
})
