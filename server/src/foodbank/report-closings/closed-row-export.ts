import type { ClosedRowsQuery } from '@crm/contract/foodbank/closings/report-closings'
import type { ReportRow } from '@crm/contract/foodbank/reports/reports'
import type { ListExport } from '#platform/export/list-export.ts'
import { aboutRows, getRowFile, readRows, sayKind } from '../reports/export.ts'
import { getClosedCounted } from '../reports/frozen/counted.ts'
import { requireClosedCell } from '../reports/rows.ts'
import { describeClosing } from './comparison-words.ts'
import { getCompared } from './service.ts'

/** The rows that a number of a closed report counted as a file. Refuses with `report.cell_not_found`. */
export function closedRowExport(name: string): ListExport<ReportRow, ClosedRowsQuery> {
  const cell = requireClosedCell(name)
  return {
    ...getRowFile(cell),
    filters: {},
    about: async (asked, _query, [first]) => {
      const { closing } = await getCompared(asked.reading.db, asked.actor, asked.params['id'] ?? '')
      return [
        describeClosing(closing, asked.language),
        ...aboutRows(asked, name, first),
        sayKind(cell)(null, asked),
      ]
    },
    page: async ({ db }, actor, query, { id = '' }) => {
      const { closing } = await getCompared(db, actor, id)
      return readRows(db, { cell, actor, query }, (tx) => getClosedCounted(tx, actor, closing))
    },
  }
}
