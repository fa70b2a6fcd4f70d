import type { OnboardingStep } from '#platform/module.ts'
import { hasDistributionPoint, hasOpeningHours } from './onboarding-repository.ts'

/** What a new food bank needs. */
export const foodbankSteps: readonly OnboardingStep[] = [
  { name: 'distribution_point', order: 40, isDone: hasDistributionPoint },
  { name: 'opening_hours', order: 50, isDone: hasOpeningHours },
]
