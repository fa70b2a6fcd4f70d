import { AMOUNT_ROWS, type AmountCode } from '@crm/contract/foodbank/amounts'
import type { RecordedSupport } from '@crm/contract/foodbank/supports'

type Category = (typeof AMOUNT_ROWS)[number]['category']

export type SupportChange =
  | { readonly field: 'date' }
  | { readonly field: 'note' }
  | { readonly field: 'goods' }
  | { readonly field: AmountCode; readonly category: Category; readonly isOp: boolean }

/** The differences of two versions of a hand-out, in the order of the form. */
export function getChanges(before: RecordedSupport, after: RecordedSupport): SupportChange[] {
  const amounts = AMOUNT_ROWS.flatMap(({ category, own, op }): SupportChange[] => [
    { field: own, category, isOp: false },
    ...(op ? [{ field: op, category, isOp: true }] : []),
  ])
  const fields: readonly SupportChange[] = [
    ...amounts,
    { field: 'goods' },
    { field: 'date' },
    { field: 'note' },
  ]
  const said = (support: RecordedSupport, field: SupportChange['field']) =>
    field === 'goods' ? goodsOf(support) : support[field]
  return fields.filter(({ field }) => said(before, field) !== said(after, field))
}

const goodsOf = ({ goods }: RecordedSupport) =>
  goods
    .map(({ goods_id, grams }) => `${goods_id} ${grams}`)
    .toSorted()
    .join()
