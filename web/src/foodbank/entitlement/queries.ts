import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { entitlementEndpoints } from '@crm/contract/foodbank/entitlement/entitlement.endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery, useWrite } from '#platform/api/query.ts'

/** Below the applicants' path, so whatever changes an applicant, a reservation or a hand-out makes these old. */
const invalidates = [applicantEndpoints.list]

/** Of today, or of another day. The server records the reading. */
export const entitlementQuery = (id: string, day?: string) =>
  endpointQuery(entitlementEndpoints.state, { params: { id }, query: { day } })

/** The days of the booking on which something is in the way. */
export const hinderedDaysQuery = (
  id: string,
  query: { organization_id: string; from: string; except_request_id: string | undefined },
) =>
  endpointQuery(
    entitlementEndpoints.days,
    { params: { id }, query },
    { placeholderData: keepPreviousData },
  )

/** What the rules say of a hand-out before it is weighed. */
export const visitQuery = (
  id: string,
  query: { organization_id: string; day: string; help_request_id: string | undefined },
) => endpointQuery(entitlementEndpoints.visit, { params: { id }, query })

export const useRecommend = () => useWrite(entitlementEndpoints.recommend, { invalidates })

export const useRemoveRecommendation = () =>
  useWrite(entitlementEndpoints.removeRecommendation, { invalidates })
