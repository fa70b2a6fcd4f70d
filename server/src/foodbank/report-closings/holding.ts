import type { CountingLine, HoldingClosing } from '@crm/contract/foodbank/closings/report-closings'
import { GROUP_TABLES, parseCell } from '@crm/contract/foodbank/reports/cells'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Connection } from '#platform/database/database.ts'
import { getCountedRules } from '../programme-rules/counted-rules.ts'
import { getClosedRules } from '../reports/frozen/counted.ts'
import { getCountingLines } from '../reports/frozen/lines.ts'
import { getSupport } from '../supports/service.ts'
import { listFigures } from './figures.ts'
import { findGroups, listHoldingOf } from './holding-repository.ts'
import { closedReport } from './service.ts'

/** Closed reports that the actor may see and that hold the hand-out. Refuses with `support.not_found`. */
export async function listHolding(
  { db, clock }: { readonly db: Connection; readonly clock: Clock },
  actor: Actor,
  supportId: string,
): Promise<HoldingClosing[]> {
  const rows = await listHoldingOf(db, actor, supportId)
  const rulesOf = await getClosedRules(db, rows)
  const held = rows.map(({ site_id, date, total, persons, is_changed, ...closing }) => {
    const [rule] = getCountedRules(rulesOf(closing.id), { date_from: date, date_to: date }, [
      site_id,
    ])
    if (!rule) throw new Error('Without a rule the default counts.')
    return { closing, date, total, persons, is_changed, rule }
  })
  // what is frozen may be told though the register has it no more
  if (held.length === 0) await getSupport(db, clock, actor, supportId)
  return held
}

/**
 * The numbers of a closed report that count the hand-out, in the order of the report. Refuses with `report_closing.not_found`.
 */
export async function listLines(
  db: Connection,
  actor: Actor,
  closingId: string,
  supportId: string,
): Promise<CountingLine[]> {
  const { closing, report } = await closedReport(db, actor, closingId)
  const groups = await findGroups(db, closingId, supportId)
  if (!groups) return []
  const keys = new Set(['total', 'none', groups.month, ...groups.keys])
  const figures = listFigures(report).filter(({ cell }) => isOfGroup(cell, keys))
  const lines = await getCountingLines(
    db,
    actor,
    closing,
    supportId,
    figures.map(({ cell }) => cell),
  )
  return figures.flatMap(({ path, name, cell }) => {
    const value = lines.get(cell)
    return value === undefined ? [] : [{ path: [...path], name, cell, value }]
  })
}

/** Rows of other groups count nothing of it. */
function isOfGroup(cell: string, keys: ReadonlySet<string>): boolean {
  const [block, key = ''] = parseCell(cell) ?? []
  return ![...GROUP_TABLES, 'months'].some((table) => table === block) || keys.has(key)
}
