import { z } from 'zod'

/**
 * Kinds of help: own goods, and goods bought with EU money (OP), which are accounted separately.
 */
export const AMOUNT_ROWS = [
  { category: 'durables', own: 'durables', op: 'durables_op', group: 'food' },
  { category: 'chilled', own: 'chilled', op: 'chilled_op', group: 'food' },
  { category: 'fruit_vegetables', own: 'fruit_vegetables', op: null, group: 'food' },
  { category: 'pastries', own: 'pastries', op: null, group: 'food' },
  { category: 'food', own: 'food', op: 'op', group: 'food' },
  { category: 'drugstore', own: 'drugstore', op: 'drugs_op', group: 'material' },
  { category: 'clothes', own: 'clothes', op: 'clothes_op', group: 'material' },
  { category: 'other', own: 'other', op: 'other_op', group: 'material' },
] as const

/** In kilograms. */
export const AMOUNT_CODES = [
  'durables',
  'chilled',
  'fruit_vegetables',
  'pastries',
  'food',
  'drugstore',
  'clothes',
  'other',
  'durables_op',
  'chilled_op',
  'op',
  'drugs_op',
  'clothes_op',
  'other_op',
] as const
export type AmountCode = (typeof AMOUNT_CODES)[number]
export type Amounts = Record<AmountCode, number>

/** Of one kind in one hand-out; more is a typing error. */
export const MAX_AMOUNT_KG = 9_999.99

/** Kilograms, at least 0, two decimals; missing is 0. */
const amountInput = z
  .number()
  .min(0)
  .max(MAX_AMOUNT_KG)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    params: { rule: 'numeric' },
  })
  .default(0)

const getShape = <T extends z.ZodType>(schema: T) =>
  ({
    durables: schema,
    chilled: schema,
    fruit_vegetables: schema,
    pastries: schema,
    food: schema,
    drugstore: schema,
    clothes: schema,
    other: schema,
    durables_op: schema,
    chilled_op: schema,
    op: schema,
    drugs_op: schema,
    clothes_op: schema,
    other_op: schema,
  }) satisfies Record<AmountCode, T>

export const amountsInput = getShape(amountInput)
export const amounts = getShape(z.number())

/** In kilograms, rounded to two decimals. */
export const getTotal = (values: Readonly<Partial<Amounts>>) =>
  AMOUNT_CODES.reduce((cents, code) => cents + Math.round((values[code] ?? 0) * 100), 0) / 100
