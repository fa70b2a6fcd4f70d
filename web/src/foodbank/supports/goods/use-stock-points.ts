import { supportGoodsEndpoints } from '@crm/contract/foodbank/support-goods/support-goods.endpoints'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#platform/api/query.ts'
import { useCan } from '#platform/session/use-can.ts'

const TEN_MINUTES = 600_000

/**
 * Where hand-outs take from a stock, so that goods can be scanned. Screens with the form ask early: then
 * it is known before the form opens.
 */
export function useStockPoints() {
  const enabled = useCan(supportGoodsEndpoints.find)
  const { data, isLoading } = useQuery({
    ...endpointQuery(supportGoodsEndpoints.points, {}, { staleTime: TEN_MINUTES }),
    enabled,
  })
  return {
    isLoading,
    has: (organizationId: string | undefined) =>
      data?.data.some((id) => id === organizationId) ?? false,
  }
}
