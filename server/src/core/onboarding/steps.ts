import type { OnboardingStep } from '#platform/module.ts'
import { hasBackup, hasColleague, hasCompany, hasMail, hasOwnPassword } from './repository.ts'

export const coreSteps: readonly OnboardingStep[] = [
  { name: 'password', order: 10, isDone: hasOwnPassword },
  { name: 'company', order: 20, isDone: hasCompany },
  // before the colleagues, who get e-mails
  { name: 'mail', order: 60, isDone: hasMail },
  { name: 'colleague', order: 70, isDone: hasColleague },
  // before the first household is registered
  { name: 'backup', order: 90, isDone: hasBackup },
]
