import type { Figure } from '../reports/reports.ts'

/** Marks the cell of a figure of the year before: its rows are of other days. */
const BEFORE = 'before:'
export const ofYearBefore = ({ value, cell }: Figure): Figure => ({
  value,
  cell: cell === null ? null : `${BEFORE}${cell}`,
})
/** The report's cell, and whether it is of the year before. */
export const parseYearCell = (cell: string) =>
  cell.startsWith(BEFORE)
    ? { cell: cell.slice(BEFORE.length), isBefore: true }
    : { cell, isBefore: false }
