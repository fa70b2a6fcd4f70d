import type { Context } from './context.ts'
import type { Transaction } from './database/database.ts'

/**
 * Whether the module of a queued message's kind still wants it: the person may have gone, or the
 * record changed. Ask it in the transaction that claims the message for sending.
 */
export async function isStillWanted(
  modules: Context['modules'],
  tx: Transaction,
  { kind, subject_id }: { readonly kind: string; readonly subject_id: string | null },
): Promise<boolean> {
  if (subject_id === null) return true
  for (const { stillWanted } of modules)
    if (stillWanted?.[kind] && !(await stillWanted[kind](tx, subject_id))) return false
  return true
}
