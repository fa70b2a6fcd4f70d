import { AMOUNT_ROWS, type AmountCode } from '@crm/contract/foodbank/amounts'
import type { Support } from '@crm/contract/foodbank/supports'

type Category = (typeof AMOUNT_ROWS)[number]['category']

export type SupportChange =
  | { readonly field: 'date' }
  | { readonly field: 'note' }
  | { readonly field: AmountCode; readonly category: Category; readonly isOp: boolean }

/** The differences of two versions of a hand-out, in the order of the form. */
export function getChanges(before: Support, after: Support): SupportChange[] {
  const amounts = AMOUNT_ROWS.flatMap(({ category, own, op }): SupportChange[] => [
    { field: own, category, isOp: false },
    ...(op ? [{ field: op, category, isOp: true }] : []),
  ])
  const fields: readonly SupportChange[] = [...amounts, { field: 'date' }, { field: 'note' }]
  return fields.filter(({ field }) => before[field] !== after[field])
}
