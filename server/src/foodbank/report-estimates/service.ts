import { ESTIMATED_CODES, ESTIMATED_INDICATORS } from '@crm/contract/foodbank/indicators'
import type { Connection } from '#platform/database.ts'
import { sumEstimates, type EstimatePeriod, type EstimateSum } from './sums-repository.ts'

const SHARES = ESTIMATED_INDICATORS.filter(({ unit }) => unit === 'percent').map(({ code }) => code)

/** What the estimates wholly within a period come to, by the code of every estimated indicator; null where there is none. */
export async function estimatesFor(db: Connection, period: EstimatePeriod): Promise<Map<string, Omit<EstimateSum, 'indicator'>>> {
  const sums = await sumEstimates(db, period, ESTIMATED_CODES, SHARES)
  return new Map(sums.map(({ indicator, ...sum }) => [indicator, sum]))
}
