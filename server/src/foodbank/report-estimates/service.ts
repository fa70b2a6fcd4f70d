import { ENTRIES, ENTRY_CODES } from '@crm/contract/foodbank/reports/entries'
import { DUE_INDICATORS } from '@crm/contract/foodbank/reports/indicators'
import type { EstimateOverview } from '@crm/contract/foodbank/reports/report-estimates'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { findEstimateDays, listSitesWithHelp } from './missing-repository.ts'
import { daysAfter } from './period.ts'
import { estimatesForAll } from './policy.ts'
import { listSites } from './repository.ts'
import {
  listSiteEntries,
  sumEstimates,
  type EstimatePeriod,
  type EstimateSum,
  type SiteEntry,
} from './sums-repository.ts'

const SHARES = ENTRIES.filter(({ unit }) => unit === 'percent').map(({ code }) => code)
const COMPUTED_FROM = ENTRIES.filter(({ kind }) => kind === 'either').map(({ code }) => code)
export const DUE_CODES = DUE_INDICATORS.map(({ code }) => code)

/** What the sites' entries for exactly a period come to, by the code of everything that can be entered; null where there is none. */
export async function estimatesFor(
  db: Connection,
  period: EstimatePeriod,
): Promise<Map<string, Omit<EstimateSum, 'indicator'>>> {
  const sums = await sumEstimates(db, period, ENTRY_CODES, SHARES)
  return new Map(sums.map(({ indicator, ...sum }) => [indicator, sum]))
}

/** The entries of which the report computes further, by site: food that was passed on, and shares that correct the computed ones. */
export const siteEntries = (db: Connection, period: EstimatePeriod): Promise<SiteEntry[]> =>
  listSiteEntries(db, period, COMPUTED_FROM)

/** The entries of the given codes for exactly a period, by site. */
export { listSiteEntries as siteEntriesOf, type SiteEntry } from './sums-repository.ts'

/** The sites whose estimates of a period are incomplete, and how many are complete. */
export async function missingEstimates(
  db: Connection,
  period: EstimatePeriod,
): Promise<Pick<EstimateOverview, 'missing' | 'complete'>> {
  const sites = await listSitesWithHelp(db, period, DUE_CODES)
  const missing = sites.filter(({ indicators }) => indicators.length > 0)
  return { missing, complete: sites.length - missing.length }
}

/** What is still missing of a period at the sites that the actor estimates for. */
export async function estimateOverview(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  period: { date_from: string; date_to: string },
): Promise<EstimateOverview> {
  const all = estimatesForAll(actor)
  const [sites, days] = await Promise.all([listSites(db, actor, all), findEstimateDays(db)])
  const organizationIds = all ? null : sites.map(({ id }) => id)
  const due_on = daysAfter(period.date_to, days)
  return {
    ...period,
    due_on,
    overdue: due_on < clock.today(),
    sites,
    ...(await missingEstimates(db, { ...period, organizationIds })),
  }
}
