import { entitlementEndpoints } from '@crm/contract/foodbank/entitlement/entitlement.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useCan, useHasPermission } from '#platform/session/use-can.ts'
import { isRefusing } from './findings.ts'
import { hinderedDaysQuery } from './queries.ts'
import { useFindingText } from './use-rule-words.ts'

/** Why a day does not suit a household, in words; `isClosed` where a rule refuses and the user may not make an exception. */
export type Hindrance = {
  readonly why: string
  readonly isRefused: boolean
  readonly isClosed: boolean
}

type Booking = {
  readonly applicantId: string
  readonly organizationId: string
  /** Of the five weeks that are shown. */
  readonly first: string
  readonly exceptRequestId: string | undefined
}

/** By day; none until they are known, and where no rule is in the way. */
export function useHindrances({
  applicantId,
  organizationId,
  first,
  exceptRequestId,
}: Booking): ReadonlyMap<string, Hindrance> {
  const mayAsk = useCan(entitlementEndpoints.days)
  const mayExcept = useHasPermission('fb_entitlement.override')
  const { data } = useQuery({
    ...hinderedDaysQuery(applicantId, {
      organization_id: organizationId,
      from: first,
      except_request_id: exceptRequestId,
    }),
    enabled: mayAsk,
  })
  const getText = useFindingText(data !== undefined && data.data.length > 0)
  return new Map(
    data?.data.map(({ day, findings }) => {
      const isRefused = findings.some(isRefusing)
      return [day, { why: getText(findings), isRefused, isClosed: isRefused && !mayExcept }]
    }),
  )
}
