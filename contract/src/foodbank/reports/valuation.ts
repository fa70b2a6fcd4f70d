import { AMOUNT_ROWS, type AmountCode } from '../amounts.ts'

/** Kilograms of a period that the programme paid for, by the kind of goods. */
export type Weights = Readonly<Partial<Record<AmountCode, number>>>
/** Crowns for a kilogram. */
export type Prices = Readonly<Partial<Record<AmountCode, number | null>>>

/** What a site handed out to the homeless, and to the others. */
export type Weighed = { readonly homeless: Weights; readonly others: Weights }

const codesOf = (wanted: 'food' | 'material') =>
  AMOUNT_ROWS.flatMap(({ group, own, op }): AmountCode[] =>
    group === wanted ? (op ? [own, op] : [own]) : [],
  )
const FOOD_CODES = codesOf('food')
const MATERIAL_CODES = codesOf('material')

/**
 * Values in euros by the code of their indicator. Each is rounded to cents once, half up, and totals are the sums of rounded parts, so
 * that they fit exactly. Goods for children are not known. Null while a price of something that was handed out is missing.
 */
export function valueInEuros(
  { homeless, others }: Weighed,
  prices: Prices,
  rate: number,
): Readonly<Record<ValuedCode, number>> | null {
  const isPriced = (weights: Weights) =>
    [...FOOD_CODES, ...MATERIAL_CODES].every(
      (code) => (weights[code] ?? 0) === 0 || typeof prices[code] === 'number',
    )
  if (!(rate > 0) || !isPriced(homeless) || !isPriced(others)) return null
  const cents = (codes: readonly AmountCode[], ...given: readonly Weights[]) =>
    toCents(
      given.flatMap((weights) => codes.map((code) => [weights[code] ?? 0, prices[code] ?? 0])),
      rate,
    )
  const [foodHomeless, foodOthers] = [cents(FOOD_CODES, homeless), cents(FOOD_CODES, others)]
  const material = cents(MATERIAL_CODES, homeless, others)
  return {
    EMCO01: (foodHomeless + foodOthers + material) / 100,
    EMCO02: (foodHomeless + foodOthers) / 100,
    EMCO03: foodHomeless / 100,
    EMCO04: foodOthers / 100,
    EMCO05: material / 100,
  }
}

export const VALUED_CODES = ['EMCO01', 'EMCO02', 'EMCO03', 'EMCO04', 'EMCO05'] as const
type ValuedCode = (typeof VALUED_CODES)[number]

/** In whole numbers: hundredths of kilograms, hundredths of crowns, thousandths of the rate. */
function toCents(pairs: readonly (readonly number[])[], rate: number): number {
  const crowns = pairs.reduce(
    (sum, [kilograms = 0, price = 0]) => sum + toWhole(kilograms, 100) * toWhole(price, 100),
    0n,
  )
  const [dividend, divisor] = [crowns * 10n, toWhole(rate, 1_000)]
  return Number((2n * dividend + divisor) / (2n * divisor))
}

const toWhole = (value: number, steps: number) => BigInt(Math.round(value * steps))
