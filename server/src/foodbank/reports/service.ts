import { isCountedCode, type ComputedCode } from '@crm/contract/foodbank/reports/cells'
import { INDICATORS } from '@crm/contract/foodbank/reports/indicators'
import type { Indicator, Report, ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { can, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { shareWork } from '#platform/share-work.ts'
import { requestScope, seesOnlySomeSupports } from '../visibility/scope.ts'
import { estimatesFor } from '../report-estimates/service.ts'
import { getCountedRules } from '../programme-rules/counted-rules.ts'
import { getPaid } from '../programme-rules/matching.ts'
import { programmeRulesUntil } from '../programme-rules/service.ts'
import { asOneMoment } from '#platform/database/one-moment.ts'
import { seesOnlySome } from './matching.ts'
import { gatherFacts } from './facts.ts'
import { findNames, listGroupNames, listManaged } from './head-repository.ts'
import { getBlocks, getFigures, getSites, namedKeys, type FigureOf } from './summary.ts'

/**
 * The summary report of all that the actor may see, every number of the same moment. Within a transaction of the caller's it is that
 * transaction's view; else several who ask for the same at once have it counted once. Refuses with `organization.not_found`.
 */
export async function summaryReport(
  context: { readonly db: Connection; readonly clock: Clock },
  actor: Actor,
  query: ReportQuery,
): Promise<Report> {
  const report = context.db.isTransaction
    ? await countReport(context, actor, query)
    : await sharedBy(context.db)(getKey(actor, query), () => countReport(context, actor, query))
  return { ...report, head: { ...report.head, generated_by_name: getName(actor) } }
}

const sharing = new WeakMap<Connection, ReturnType<typeof shareWork<Report>>>()

function sharedBy(db: Connection) {
  const shared = sharing.get(db) ?? shareWork<Report>()
  sharing.set(db, shared)
  return shared
}

/** What a report depends on: what is asked for, and for whom, unless they see everything there is. */
const getKey = (actor: Actor, query: ReportQuery) =>
  JSON.stringify([
    query,
    seesOnlySome(actor) ? [actor.user.id, requestScope(actor), seesOnlySomeSupports(actor)] : null,
  ])

const getName = ({ user }: Actor) => `${user.name} ${user.surname}`

async function countReport(
  { db, clock }: { readonly db: Connection; readonly clock: Clock },
  actor: Actor,
  query: ReportQuery,
): Promise<Report> {
  return asOneMoment(db, async (tx) => {
    const names = await findNames(tx, query)
    if (query.organization_id !== undefined && names.organization_name === null)
      throw new AppError('organization.not_found')
    const rules = await programmeRulesUntil(tx, query.date_to)
    const facts = await gatherFacts(tx, { query, actor, paid: getPaid(rules) })
    const groupNames = await listGroupNames(tx, namedKeys(facts))
    return {
      head: {
        ...names,
        date_from: query.date_from,
        date_to: query.date_to,
        generated_at: clock.now().toISOString(),
        generated_by_name: getName(actor),
        partial: seesOnlySome(actor),
        rules: getCountedRules(rules, query, getSites(facts)),
      },
      ...getBlocks(facts, query, groupNames),
      indicators: await getIndicators(tx, actor, query, getFigures(facts)),
    }
  })
}

async function getIndicators(
  db: Connection,
  actor: Actor,
  query: ReportQuery,
  figure: FigureOf,
): Promise<Indicator[]> {
  const estimates = await getEstimates(db, actor, query)
  return INDICATORS.map(({ programme, number, code, unit, kind }) => {
    const shared = { programme, number, code, unit }
    const entered = estimates?.get(code)
    if (kind === 'register' || (kind === 'either' && (entered?.value ?? null) === null)) {
      return {
        ...shared,
        figure: figure('indicator', code),
        ...getOthers(code, figure),
        source: 'register',
        notes: [],
        missing_sites: 0,
      }
    }
    const { value = null, notes = [], missing_sites = 0 } = entered ?? {}
    const source = estimates === null ? 'not_reported' : value === null ? 'missing' : 'estimate'
    return { ...shared, figure: { value, cell: null }, source, notes, missing_sites }
  })
}

/** Of goods bought with EU money alone, and of all help. */
const getOthers = (code: ComputedCode, figure: FigureOf) =>
  isCountedCode(code)
    ? { op: figure('indicator', code, 'op'), all: figure('indicator', code, 'all') }
    : {}

/** Estimates are those of whole sites: none for a region or a type, and none of sites that the actor's own are not. */
async function getEstimates(db: Connection, actor: Actor, query: ReportQuery) {
  const { date_from, date_to, organization_id, region_id, applicant_type_id } = query
  if (region_id !== undefined || applicant_type_id !== undefined) return null
  const seen = can(actor, 'fb_support.show_all') ? null : await listManaged(db, actor.user.id)
  const chosen = organization_id === undefined ? null : [organization_id]
  const organizationIds =
    chosen && seen ? chosen.filter((id) => seen.includes(id)) : (chosen ?? seen)
  return estimatesFor(db, { date_from, date_to, organizationIds })
}
