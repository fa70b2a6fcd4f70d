import { LOG_ACTIONS } from '@crm/contract/core/log'
import { moment } from '@crm/contract/platform/formats'
import { z } from 'zod'

const values = z.record(z.string(), z.unknown())

export const logRow = z.object({
  id: z.number(),
  at: moment,
  actor_id: z.string().nullable(),
  address: z.string().nullable(),
  action: z.enum(LOG_ACTIONS),
  table_name: z.string(),
  row_id: z.string().nullable(),
  old_values: values.nullable(),
  new_values: values.nullable(),
})
export type LogRow = z.output<typeof logRow>

export type Change = { readonly column: string; readonly old: unknown; readonly new: unknown }

/**
 * Changes in the order of `columns`, unknown columns last; without empty values of inserts and
 * deletes.
 */
export function changesOf(
  entry: Pick<LogRow, 'old_values' | 'new_values'>,
  columns: readonly string[],
): Change[] {
  const before = entry.old_values ?? {}
  const after = entry.new_values ?? {}
  const named = new Set([...Object.keys(before), ...Object.keys(after)])
  const known = columns.filter((column) => named.has(column))
  const others = [...named].filter((column) => !columns.includes(column)).sort()
  return [...known, ...others]
    .map((column) => ({ column, old: before[column] ?? null, new: after[column] ?? null }))
    .filter((change) => change.old !== null || change.new !== null)
}
