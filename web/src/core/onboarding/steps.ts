import { onboardingEndpoints } from '@crm/contract/core/onboarding'
import { label } from '#platform/i18n/use-texts.ts'
import type { DashboardCard, OnboardingStep } from '#platform/module.ts'
import { corePaths } from '../paths.ts'
import { onboardingTexts } from './texts.ts'

/** First steps of the general administration. */
export const coreOnboarding: readonly OnboardingStep[] = [
  {
    name: 'company',
    title: label(onboardingTexts, 'step.company.title'),
    hint: label(onboardingTexts, 'step.company.hint'),
    path: corePaths.companySettings(),
  },
  {
    name: 'mail',
    title: label(onboardingTexts, 'step.mail.title'),
    hint: label(onboardingTexts, 'step.mail.hint'),
    path: corePaths.mailSettings(),
  },
  {
    name: 'colleague',
    title: label(onboardingTexts, 'step.colleague.title'),
    hint: label(onboardingTexts, 'step.colleague.hint'),
    path: corePaths.newUser(),
  },
]

/** The checklist on the dashboard, for who looks after the product. */
export const onboardingCard: DashboardCard = {
  name: 'onboarding',
  order: 10,
  requires: onboardingEndpoints.get.access,
  wide: true,
  load: () => import('./OnboardingCard.tsx').then((file) => file.OnboardingCard),
}
