import type { OnboardingStep } from '#platform/module.ts'
import {
  findApplicant,
  findPointWithoutHours,
  findPointWithoutManager,
  hasApplicant,
  hasDistributionPoint,
  hasManager,
  hasOpeningHours,
  hasReferrer,
  hasRequest,
  hasSupport,
} from './onboarding-repository.ts'

/** What a new food bank needs until its first household is served. */
export const foodbankSteps: readonly OnboardingStep[] = [
  { name: 'distribution_point', order: 30, isDone: hasDistributionPoint },
  { name: 'opening_hours', order: 40, isDone: hasOpeningHours, subject: findPointWithoutHours },
  { name: 'referrer', order: 50, isDone: hasReferrer },
  { name: 'manager', order: 80, isDone: hasManager, subject: findPointWithoutManager },
  { name: 'applicant', order: 100, isDone: hasApplicant },
  { name: 'request', order: 110, isDone: hasRequest, subject: findApplicant },
  { name: 'support', order: 120, isDone: hasSupport },
]
