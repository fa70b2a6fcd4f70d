import type { Report, ReportQuery } from '@crm/contract/foodbank/reports/reports'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { sumGoodsFlows } from '#platform/goods-flows.ts'
import { shareWork } from '#platform/share-work.ts'
import { requestScope, seesOnlySomeSupports } from '../visibility/scope.ts'
import { getCountedRules } from '../programme-rules/counted-rules.ts'
import { getPaid } from '../programme-rules/matching.ts'
import { programmeRulesUntil } from '../programme-rules/service.ts'
import { asOneMoment } from '#platform/database/one-moment.ts'
import { type CountedByRules, seesOnlySome } from './matching.ts'
import { gatherFacts, recountHelp } from './facts.ts'
import { findNames, listGroupNames } from './head-repository.ts'
import { getIndicators, getPassingSites, readEntered } from './indicators-answer.ts'
import { getIssuedFood, getStock } from './stock/stock-figures.ts'
import { getBlocks, getFigures, getSites, namedKeys } from './summary.ts'

/** Where it is counted, as of when, and which modules keep a stock. */
type Counting = Pick<Context, 'modules'> & { readonly db: Connection; readonly clock: Clock }

/**
 * The summary report of all that the actor may see, every number of the same moment. Within a transaction of the caller's it is that
 * transaction's view; else several who ask for the same at once have it counted once. Refuses with `organization.not_found`.
 */
export async function summaryReport(
  context: Counting,
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
const getKey = (actor: Actor, query: ReportQuery) => JSON.stringify([query, getReaderKey(actor)])

/** Readers with the same key are counted the same figures. */
export const getReaderKey = (actor: Actor) =>
  seesOnlySome(actor) ? [actor.user.id, requestScope(actor), seesOnlySomeSupports(actor)] : null

const getName = ({ user }: Actor) => `${user.name} ${user.surname}`

/** The figures of the report but its indicators, and how to read more of those of all help. */
export async function countBlocks(tx: Connection, counted: CountedByRules) {
  const facts = await gatherFacts(tx, { ...counted, counting: undefined })
  const narrowed = counted.counting ? await recountHelp(tx, counted, facts) : facts
  const names = await listGroupNames(tx, namedKeys(facts))
  const blocks = getBlocks({ all: facts, narrowed }, counted.query, names)
  return { facts, figure: getFigures(facts), blocks }
}

async function countReport(
  { db, clock, modules }: Counting,
  actor: Actor,
  query: ReportQuery,
): Promise<Report> {
  return asOneMoment(db, async (tx) => {
    const names = await findNames(tx, query)
    if (query.organization_id !== undefined && names.organization_name === null)
      throw new AppError('organization.not_found')
    const rules = await programmeRulesUntil(tx, query.date_to)
    const { counting } = query
    const counted = { query, actor, paid: getPaid(rules), counting }
    const { facts, figure, blocks } = await countBlocks(tx, counted)
    const entered = await readEntered(tx, counted)
    const goods = await readStock(modules, tx, actor, query)
    const sites = new Set([...getSites(facts), ...getPassingSites(entered)])
    return {
      head: {
        ...names,
        ...(counting && { counting }),
        date_from: query.date_from,
        date_to: query.date_to,
        generated_at: clock.now().toISOString(),
        generated_by_name: getName(actor),
        partial: seesOnlySome(actor),
        rules: getCountedRules(rules, query, [...sites]),
      },
      ...blocks,
      stock: goods?.stock ?? null,
      indicators: await getIndicators(
        tx,
        { ...counted, counting: undefined },
        { rules, entered, figure, issued: goods?.issued ?? NOTHING_ISSUED },
      ),
    }
  })
}

const NOTHING_ISSUED = { all: 0, op: 0 }

/** What happened to the stock, and what partners got of the food; null of a part of the food bank, and where no module keeps a stock. */
export async function readStock(
  modules: Context['modules'],
  db: Connection,
  actor: Actor,
  query: ReportQuery,
) {
  const flows = isOfWholeBank(actor, query) ? await sumGoodsFlows(modules, db, query) : null
  return flows && { stock: getStock(flows), issued: getIssuedFood(flows) }
}

/** The stock belongs to no site, no region and no type; who sees only some of the register is told of none. */
const isOfWholeBank = (actor: Actor, query: ReportQuery) =>
  !seesOnlySome(actor) &&
  query.organization_id === undefined &&
  query.region_id === undefined &&
  query.applicant_type_id === undefined
