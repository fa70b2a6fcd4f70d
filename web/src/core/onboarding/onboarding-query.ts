import { onboardingEndpoints } from '@crm/contract/core/onboarding.endpoints'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { endpointQuery } from '#platform/api/query.ts'
import type { WebModule } from '#platform/module.ts'
import { loadChunks } from '#platform/router/load-screen.ts'

export const onboardingQuery = () => endpointQuery(onboardingEndpoints.get, {})

/** All modules' steps in words; fetched once. */
export const stepsQuery = (modules: readonly WebModule[]) =>
  queryOptions({
    queryKey: ['onboarding-steps'],
    queryFn: () => loadChunks(modules.flatMap(({ onboarding }) => onboarding ?? [])),
    staleTime: Infinity,
  })

/** Words are loaded only for somebody who is shown the steps. */
export async function prepareOnboarding(
  client: QueryClient,
  modules: readonly WebModule[],
): Promise<void> {
  const { data } = await client.ensureQueryData(onboardingQuery())
  if (!data.dismissed) await client.ensureQueryData(stepsQuery(modules))
}
