import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { measureKindEndpoints } from '@crm/contract/foodbank/code-lists.endpoints'
import { measureEndpoints } from '@crm/contract/foodbank/measures/measures.endpoints'
import type { MeasureKindName } from '@crm/contract/foodbank/measures/measures'
import type { EndpointInput } from '@crm/contract/platform/endpoint'
import { MAX_PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'

export const measuresQuery = (
  query: NonNullable<EndpointInput<typeof measureEndpoints.list>['query']>,
) => endpointQuery(measureEndpoints.list, { query })

/** In the order of the desk. */
export const measureKindsQuery = () =>
  endpointQuery(
    measureKindEndpoints.list,
    { query: { per_page: MAX_PAGE_SIZE, sort: 'place' } },
    { staleTime: 300_000 },
  )

const invalidates = [measureEndpoints.list, applicantEndpoints.list]

export const useCreateMeasures = () => useWrite(measureEndpoints.create, { invalidates })
export const useUpdateMeasure = () => useWrite(measureEndpoints.update, { invalidates })
export const useRemoveMeasure = () => useWrite(measureEndpoints.remove, { invalidates })

/** What a kind is called in the user's language. */
export function useKindName() {
  const { language } = useLanguage()
  return ({
    name,
    name_en,
  }: Pick<MeasureKindName, 'name'> & { name_en?: string | null | undefined }) =>
    language === 'en' ? (name_en ?? name) : name
}
