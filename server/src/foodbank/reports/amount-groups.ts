import { AMOUNT_ROWS, type AmountCode } from '@crm/contract/foodbank/amounts'

type Row = (typeof AMOUNT_ROWS)[number]

/** The amounts of own goods in these rows. */
export const getOwn = (rows: readonly Row[]): AmountCode[] => rows.map((row) => row.own)
/** The amounts of goods bought with EU money in these rows. */
export const getOp = (rows: readonly Row[]): AmountCode[] =>
  rows.flatMap(({ op }) => (op === null ? [] : [op]))

export const FOOD_ROWS = AMOUNT_ROWS.filter(({ group }) => group === 'food')
export const MATERIAL_ROWS = AMOUNT_ROWS.filter(({ group }) => group === 'material')

export const FOOD = [...getOwn(FOOD_ROWS), ...getOp(FOOD_ROWS)]
export const FOOD_OP = getOp(FOOD_ROWS)
export const MATERIAL = [...getOwn(MATERIAL_ROWS), ...getOp(MATERIAL_ROWS)]
export const MATERIAL_OP = getOp(MATERIAL_ROWS)
export const OP = getOp(AMOUNT_ROWS)
