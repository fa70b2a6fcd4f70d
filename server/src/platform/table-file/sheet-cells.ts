import type { TableLine } from './read-table.ts'

export type SheetCells = { readonly sheet: string | null; readonly lines: TableLine[] }

/** More columns than this are no table of people. */
export const MAX_COLUMNS = 200

/** A workbook whose sheets would hold more cells than are read. */
export class TooManyCells extends Error {
  constructor() {
    super('too many cells')
  }
}
