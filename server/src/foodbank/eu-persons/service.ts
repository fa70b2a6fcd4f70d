import type {
  EuPersonQuery,
  EuPersons,
  EuPersonSite,
} from '@crm/contract/foodbank/eu-persons/eu-persons'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { asOneMoment } from '#platform/database/one-moment.ts'
import { paidUntil } from '../programme-rules/service.ts'
import { siteEntriesOf } from '../report-estimates/service.ts'
import { getEnteredPeriod } from '../reports/indicators-answer.ts'
import { personsBySite } from '../reports/persons/by-site.ts'
import { summaryReport } from '../reports/service.ts'
import { countMissingSites, ESTIMATED_CODES, getCounts, getReportCounts } from './counts.ts'

type Reading = Pick<Context, 'modules'> & { readonly db: Connection; readonly clock: Clock }

/** The answer, and the whole report that its numbers were taken from. */
export type EuPersonsOfReport = { readonly answer: EuPersons; readonly report: Report }

/**
 * Persons helped with what the programme paid for. All sites together are the numbers of the summary report with the same filter, each
 * site those of the report narrowed to it. Refuses with `organization.not_found`.
 */
export const euPersons = (
  { db, ...context }: Reading,
  actor: Actor,
  query: EuPersonQuery,
): Promise<EuPersonsOfReport> =>
  asOneMoment(db, async (tx) => {
    const report = await summaryReport({ ...context, db: tx }, actor, query)
    return {
      report,
      answer: {
        head: report.head,
        counts: getReportCounts(report),
        missing_sites: countMissingSites(report),
        sites: await listSites(tx, actor, query, report),
      },
    }
  })

async function listSites(
  db: Connection,
  actor: Actor,
  query: EuPersonQuery,
  report: Report,
): Promise<EuPersonSite[]> {
  const paid = await paidUntil(db, query.date_to)
  const sites = await personsBySite(db, { query, actor, paid, counting: undefined })
  const period = await getEnteredPeriod(db, { query, actor })
  const entries = period ? await siteEntriesOf(db, period, ESTIMATED_CODES) : []
  return report.organizations.rows.flatMap(({ id, name }) => {
    const site = id === null ? undefined : sites.get(id)
    if (id === null || name === null || !site) return []
    const estimate = (code: string) =>
      entries.find((one) => one.organization_id === id && one.indicator === code)?.value ?? null
    return [{ id, name, counts: getCounts(site.figure, estimate), households: site.households }]
  })
}
