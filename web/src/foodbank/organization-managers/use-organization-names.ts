import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { useQueries } from '@tanstack/react-query'
import { queryOf } from '#platform/api/query.ts'

/** Labels of organizations by identifier; absent until read. */
export function useOrganizationNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const answers = useQueries({
    queries: ids.map((id) => queryOf(organizationEndpoints.get, { params: { id } })),
  })
  return new Map(
    answers.flatMap(({ data }) => (data ? [[data.data.id, data.data.label] as const] : [])),
  )
}
