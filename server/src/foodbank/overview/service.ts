import { OVERVIEW_NAMES, type Overview } from '@crm/contract/foodbank/overview'
import { recordList } from '#core/history/lists.ts'
import { can, getAuthor, type Actor } from '#platform/actor.ts'
import { addDays, type Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { getNow } from '../displaced/service.ts'
import { countDuplicates } from '../duplicates/service.ts'
import { callsLeft } from '../moves/calls.ts'
import { seesOnlySomeRequests, seesOnlySomeSupports } from '../visibility/scope.ts'
import { readsEveryClosing } from '../report-closings/policy.ts'
import { estimateOverview } from '../report-estimates/service.ts'
import { offersToCall } from '../waiting/service.ts'
import {
  countDisplaced,
  countReservations,
  countUnresolved,
  countUntold,
  findBegun,
  listExpected,
  listMissed,
  listNotClosed,
  listQueue,
} from './repository.ts'
import { lastQuarters } from './periods.ts'

const MISSED_DAYS = 30
const QUARTERS = 4

/** Each number equals that of the list it opens. The names on it are recorded as a list. */
export async function getOverview(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<Overview> {
  const { db, clock } = context
  const today = clock.today()
  const [
    organizations,
    queue,
    expected,
    missed,
    unresolved,
    calls,
    offers,
    displaced,
    untold,
    duplicates,
    estimates,
    to_close,
    begun,
  ] = await Promise.all([
    countReservations(db, actor, today),
    listQueue(db, actor, today),
    listExpected(db, actor, today),
    listMissed(db, actor, { date_from: addDays(today, -MISSED_DAYS), date_to: today }),
    countUnresolved(db, actor, today),
    callsLeft(db, clock, actor),
    offersToCall(db, actor),
    countDisplaced(db, actor, getNow(clock)),
    countUntold(db, actor, today),
    can(actor, 'fb_duplicate.read') ? countDuplicates(db) : null,
    can(actor, 'fb_report.estimate') ? estimatesOwed(context, actor, today) : null,
    can(actor, 'fb_report.close') && readsEveryClosing(actor)
      ? listNotClosed(db, lastQuarters(today, QUARTERS))
      : null,
    findBegun(db),
  ])
  const is_partial = isPartial(actor)
  const rows = queue.length + expected.length + missed.length
  const read = { table: 'foodbank.help_request', list: 'overview', query: {}, found: rows, rows }
  await recordList(db, getAuthor(actor), read)
  return {
    today,
    organizations,
    queue,
    expected,
    missed,
    unresolved,
    calls,
    offers,
    displaced,
    untold,
    duplicates,
    estimates,
    to_close,
    begun,
    is_partial,
  }
}

export const isPartial = (actor: Actor) =>
  seesOnlySomeRequests(actor) || (can(actor, 'fb_support.read') && seesOnlySomeSupports(actor))

async function estimatesOwed(
  context: { db: Database; clock: Clock },
  actor: Actor,
  today: string,
): Promise<Overview['estimates']> {
  const [quarter] = lastQuarters(today, 1)
  if (!quarter) return null
  const { missing, ...owed } = await estimateOverview(context, actor, quarter)
  const sites = missing
    .slice(0, OVERVIEW_NAMES)
    .map(({ organization_id: id, organization_label: label, indicators }) => ({
      id,
      label,
      count: indicators.length,
    }))
  return { ...owed, missing: sites, missing_total: missing.length }
}
