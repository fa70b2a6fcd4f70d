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
import { pageOfRows, type Sums } from './rows-repository.ts'

/**
 * One page of the rows that a number of the report counts, and the number that they add up to. Who reads names is recorded. Refuses
 * with `report.cell_not_found`.
 */
export async function reportRows(
  { db }: { readonly db: Connection },
  actor: Actor,
  query: ReportRowsQuery,
) {
  const cell = cellNamed(query.cell)
  if (!cell) throw new AppError('report.cell_not_found')
  const named = can(actor, 'fb_applicant.read')
  const isNamed = named ? condition`true` : condition`false`
  const { sums, rows } = await asOneMoment(db, async (tx) =>
    pageOfRows(
      tx,
      { query, actor, paid: await paidUntil(tx, query.date_to), counting: countingOf(query) },
      cell,
      query,
      isNamed,
    ),
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
