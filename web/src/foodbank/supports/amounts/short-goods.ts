import { AMOUNT_ROWS, type AmountCode } from '@crm/contract/foodbank/amounts'
import type { FieldErrors, RuleName } from '@crm/contract/platform/rules'

/** Goods of which there is less than was typed, or more was scanned. */
export type Short = {
  readonly code: AmountCode
  readonly category: (typeof AMOUNT_ROWS)[number]['category']
  readonly isOp: boolean
  /** What is there, or was scanned. */
  readonly kilograms: number
}

/** Out of a refusal; in the order of the form. */
export const getShort = (
  errors: FieldErrors,
  because: Extract<RuleName, 'above_stock' | 'below_scanned'>,
): Short[] =>
  AMOUNT_ROWS.flatMap(({ category, own, op }) =>
    [own, op].flatMap((code) => {
      const failure = code && errors[code]?.find(({ rule }) => rule === because)
      if (!code || !failure) return []
      return [{ code, category, isOp: code === op, kilograms: failure.length ?? 0 }]
    }),
  )
