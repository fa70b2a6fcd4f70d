import { AMOUNT_ROWS, type AmountCode } from '@crm/contract/foodbank/amounts'
import type { FieldErrors } from '@crm/contract/platform/rules'

/** Goods of which the distribution point has less than was typed. */
export type Short = {
  readonly code: AmountCode
  readonly category: (typeof AMOUNT_ROWS)[number]['category']
  readonly isOp: boolean
  /** What is left of them. */
  readonly kilograms: number
}

/** Out of a refusal; in the order of the form. */
export const getShort = (errors: FieldErrors): Short[] =>
  AMOUNT_ROWS.flatMap(({ category, own, op }) =>
    [own, op].flatMap((code) => {
      const failure = code && errors[code]?.find(({ rule }) => rule === 'above_stock')
      if (!code || !failure) return []
      return [{ code, category, isOp: code === op, kilograms: failure.length ?? 0 }]
    }),
  )
