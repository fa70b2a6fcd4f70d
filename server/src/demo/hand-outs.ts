import type { AmountCode } from '@crm/contract/foodbank/amounts'
import type { Random } from './random.ts'

/** Kilograms that one person usually gets at a visit, and how often that kind is there at all. */
const USUAL: Readonly<Record<AmountCode, readonly [kilograms: number, probability: number]>> = {
  durables: [1.4, 0.95],
  chilled: [0.5, 0.6],
  fruit_vegetables: [1.1, 0.8],
  pastries: [0.6, 0.75],
  food: [0.5, 0.4],
  drugstore: [0.25, 0.45],
  clothes: [0.4, 0.08],
  other: [0.3, 0.06],
  durables_op: [0.9, 0.55],
  chilled_op: [0.2, 0.1],
  op: [0.4, 0.12],
  drugs_op: [0.2, 0.3],
  clothes_op: [0.3, 0.03],
  other_op: [0.2, 0.02],
}

/** What a household of so many persons carries home: larger ones get less a head, amounts are weighed to 100 g. */
export function inventAmounts(
  random: Random,
  persons: number,
): Partial<Record<AmountCode, number>> {
  const heads = persons ** 0.8
  const amounts: Partial<Record<AmountCode, number>> = {
    durables: weigh(random, heads * USUAL.durables[0]),
  }
  for (const [code, [kilograms, probability]] of entries)
    if (random.chance(probability)) amounts[code] = weigh(random, heads * kilograms)
  return amounts
}

const entries = Object.entries(USUAL).filter(
  (entry): entry is [AmountCode, readonly [number, number]] => entry[0] in USUAL,
)

const weigh = (random: Random, kilograms: number) =>
  Math.max(0.1, Math.round(kilograms * (0.6 + random.next() * 0.8) * 10) / 10)
