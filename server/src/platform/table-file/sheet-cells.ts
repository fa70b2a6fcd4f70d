import type { TableLine } from './read-table.ts'

export type SheetCells = { readonly sheet: string | null; readonly lines: TableLine[] }

/** A table of people has fewer columns. */
export const MAX_COLUMNS = 200

export class TooManyCells extends Error {
  constructor() {
    super('too many cells')
  }
}
