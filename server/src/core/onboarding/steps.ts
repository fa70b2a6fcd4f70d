import type { OnboardingStep } from '#platform/module.ts'
import { hasBackup, hasColleague, hasCompany, hasMail, hasOwnPassword } from './repository.ts'

/** What a new product needs of the general administration, in the order in which it is of use. */
export const coreSteps: readonly OnboardingStep[] = [
  { name: 'password', order: 10, isDone: hasOwnPassword },
  { name: 'company', order: 20, isDone: hasCompany },
  // before the colleagues, so that their accounts reach them by letter
  { name: 'mail', order: 60, isDone: hasMail },
  { name: 'colleague', order: 70, isDone: hasColleague },
  // before the first household is written down
  { name: 'backup', order: 90, isDone: hasBackup },
]
