import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { useQueries } from '@tanstack/react-query'
import { queryOf } from '#platform/api/query.ts'

/** What organizations are called of which only the identifiers are known, as a draft knows them; absent until it is read. */
export function useOrganizationNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const answers = useQueries({
    queries: ids.map((id) => queryOf(organizationEndpoints.get, { params: { id } })),
  })
  return new Map(
    answers.flatMap(({ data }) => (data ? [[data.data.id, data.data.label] as const] : [])),
  )
}
