import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '#platform/api/query.ts'

export type OrganizationScope = { readonly mine?: boolean; readonly foodBanks?: boolean }

/** More than a user reads before typing on. */
const OFFERED = 20

export const offeredOrganizationsQuery = (
  search: string,
  { mine = false, foodBanks = false }: OrganizationScope,
) =>
  endpointQuery(
    organizationEndpoints.list,
    {
      query: {
        search,
        per_page: OFFERED,
        sort: 'label',
        ...(mine ? { mine: 'true' as const } : {}),
        ...(foodBanks ? { is_food_bank: 'true' as const } : {}),
      },
    },
    { placeholderData: keepPreviousData },
  )
