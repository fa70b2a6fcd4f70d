import { onboardingEndpoints } from '@crm/contract/core/onboarding.endpoints'
import type { DashboardCard } from '#platform/module.ts'

export const onboardingCard: DashboardCard = {
  name: 'onboarding',
  order: 10,
  requires: onboardingEndpoints.get.access,
  wide: true,
  prepare: async (modules) => {
    const { prepareOnboarding } = await import('./onboarding-query.ts')
    return (client) => prepareOnboarding(client, modules)
  },
  load: () => import('./OnboardingCard.tsx').then((file) => file.OnboardingCard),
}
