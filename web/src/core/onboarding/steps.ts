import { backupEndpoints } from '@crm/contract/core/backups.endpoints'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import type { Access } from '@crm/contract/platform/endpoint'
import { label } from '#platform/i18n/use-texts.ts'
import type { OnboardingStep } from '#platform/module.ts'
import type { Address } from '#platform/router/places.ts'
import { corePaths } from '../paths.ts'
import { onboardingStepTexts } from './step-texts.ts'

const step = (
  name: 'password' | 'company' | 'mail' | 'colleague' | 'backup',
  requires: Access,
  path: () => Address,
): OnboardingStep => ({
  name,
  title: label(onboardingStepTexts, `step.${name}.title`),
  hint: label(onboardingStepTexts, `step.${name}.hint`),
  requires,
  path,
})

export const coreOnboarding: readonly OnboardingStep[] = [
  step('password', 'signed-in', corePaths.changePassword),
  step('company', settingsEndpoints.get.access, corePaths.companySettings),
  step('mail', settingsEndpoints.get.access, corePaths.mailSettings),
  step('colleague', userEndpoints.create.access, corePaths.newUser),
  step('backup', backupEndpoints.startBackup.access, corePaths.environment),
]
