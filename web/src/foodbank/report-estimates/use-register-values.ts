import { reportEndpoints, type ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/api/query.ts'
import { useCan } from '#platform/session/use-can.ts'

/** What the register says of a site and period, by the indicator's code; empty until it has been computed, and for who reads no reports. */
export function useRegisterValues(filters: ReportQuery): ReadonlyMap<string, number | null> {
  const mayRead = useCan(reportEndpoints.get)
  const { data } = useQuery({
    ...queryOf(reportEndpoints.get, { query: filters }),
    enabled: mayRead,
  })
  const computed = data?.data.indicators.filter(({ source }) => source === 'register') ?? []
  return new Map(computed.map(({ code, figure }) => [code, figure.value]))
}
