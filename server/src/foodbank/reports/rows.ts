import type { ReportRow, ReportRowsQuery } from '@crm/contract/foodbank/reports/reports'
import { recordList } from '#core/history/lists.ts'
import { getAuthor, can, type Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { condition } from '#platform/database/typed-sql.ts'
import { AppError } from '#platform/errors.ts'
import { toPage } from '#platform/http/paging.ts'
import { asOneMoment } from '#platform/database/one-moment.ts'
import type { Cell } from './cell.ts'
import { cellNamed, countingOf } from './cells.ts'
import { paidUntil } from '../programme-rules/service.ts'
import { toPercent, toKilograms, toTonnes } from './exact.ts'
import { getClosedCounted, type ClosedReport } from './frozen/counted.ts'
import type { CountedByRules } from './matching.ts'
import { pageOfRows, type Sums } from './rows-repository.ts'

type Read = { readonly db: Connection }
type RowsQuery = Pick<ReportRowsQuery, 'sort' | 'page' | 'per_page'>

/**
 * One page of the rows that a number of the report counts, and the number that they add up to. Who reads names is recorded. Refuses
 * with `report.cell_not_found`.
 */
export const reportRows = (read: Read, actor: Actor, query: ReportRowsQuery) =>
  pageOf(read, actor, query, requireCell(query.cell), (tx) => getCounted(tx, actor, query))

/** The same of a number of a closed report, from what it froze. Refuses with `report.cell_not_found`. */
export const closedReportRows = (
  read: Read,
  actor: Actor,
  closing: ClosedReport,
  { cell, query }: { readonly cell: string; readonly query: RowsQuery },
) =>
  pageOf(read, actor, query, requireClosedCell(cell), (tx) => getClosedCounted(tx, actor, closing))

/** What the register counts of a number. */
export const getCounted = async (
  db: Connection,
  actor: Actor,
  query: ReportRowsQuery,
): Promise<CountedByRules> => ({
  query,
  actor,
  paid: await paidUntil(db, query.date_to),
  counting: countingOf(query),
})

/** Refuses with `report.cell_not_found`. */
export function requireCell(name: string): Cell {
  const cell = cellNamed(name)
  if (!cell) throw new AppError('report.cell_not_found')
  return cell
}

/** What a closed report froze: nothing of the year before, and not who left the register since. */
export function requireClosedCell(name: string): Cell {
  const cell = requireCell(name)
  if (cell.kind === 'household' && (cell.year || cell.trait === 'gone'))
    throw new AppError('report.cell_not_found')
  return cell
}

async function pageOf(
  { db }: Read,
  actor: Actor,
  query: RowsQuery,
  cell: Cell,
  countedIn: (tx: Connection) => Promise<CountedByRules>,
) {
  const named = can(actor, 'fb_applicant.read')
  const isNamed = named ? condition`true` : condition`false`
  const { sums, rows } = await asOneMoment(db, async (tx) =>
    pageOfRows(tx, await countedIn(tx), cell, query, isNamed),
  )
  if (named)
    await recordList(db, getAuthor(actor), {
      table: 'foodbank.applicant',
      list: 'report_rows',
      query,
      found: sums.total,
      rows: rows.length,
    })
  return {
    ...toPage<ReportRow>(query, rows, sums.total),
    kind: cell.kind,
    value: valueFrom(cell, sums),
  }
}

function valueFrom(cell: Cell, { total, part, whole }: Sums): number {
  if (cell.kind !== 'support' || cell.measure === 'count') return total
  if (cell.measure === 'percent') return toPercent(part, whole) ?? 0
  return cell.measure === 'tonnes' ? toTonnes(whole) : toKilograms(whole)
}
