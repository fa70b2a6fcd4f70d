import type { OnboardingStep } from '#platform/module.ts'
import { hasColleague, hasCompany, hasMail } from './repository.ts'

/** What a new product needs of the general administration. */
export const coreSteps: readonly OnboardingStep[] = [
  { name: 'company', order: 10, isDone: hasCompany },
  { name: 'mail', order: 20, isDone: hasMail },
  { name: 'colleague', order: 30, isDone: hasColleague },
]
