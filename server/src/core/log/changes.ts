import type { LogRow, Values } from './repository.ts'

/** One column's change, before its keys have names. */
export type Change = { readonly column: string; readonly old: unknown; readonly new: unknown }

/**
 * What an entry changed, in the order of the table's `columns`, unknown ones after them. A column that a new or a deleted record left
 * empty is no change.
 */
export function changesOf(
  entry: Pick<LogRow, 'old_values' | 'new_values'>,
  columns: readonly string[],
): Change[] {
  const before: Values = entry.old_values ?? {}
  const after: Values = entry.new_values ?? {}
  const named = new Set([...Object.keys(before), ...Object.keys(after)])
  const known = columns.filter((column) => named.has(column))
  const others = [...named].filter((column) => !columns.includes(column)).sort()
  return [...known, ...others]
    .map((column) => ({ column, old: before[column] ?? null, new: after[column] ?? null }))
    .filter((change) => change.old !== null || change.new !== null)
}
