import { AMOUNT_ROWS } from '../amounts.ts'
import {
  CATEGORY_COLUMNS,
  CATEGORY_SUMS,
  HOUSEHOLD_COUNTS,
  isCountedCode,
  REQUEST_COUNTS,
} from '../reports/cells.ts'
import { INDICATORS } from '../reports/indicators.ts'

/** Whole numbers only: counts, grams and cents. */
export const SUM_UNITS = ['count', 'grams', 'cents'] as const
export type SumUnit = (typeof SUM_UNITS)[number]

/** A number that a bank tells its federation, named as a cell of its report. */
export type SumDefinition = { readonly code: string; readonly unit: SumUnit }

const INDICATOR_UNITS = {
  persons: 'count',
  tonnes: 'grams',
  euro: 'cents',
  packages: 'count',
  meals: 'count',
} as const

/** Of ESF+; shares are of one bank and cannot be added up. */
const indicators = INDICATORS.flatMap(({ programme, code, unit }): SumDefinition[] => {
  if (programme !== 'esf' || unit === 'percent') return []
  const names = [`indicator.${code}`]
  if (isComputedCode(code)) names.push(`indicator.${code}.op`, `indicator.${code}.all`)
  return names.map((name) => ({ code: name, unit: INDICATOR_UNITS[unit] }))
})

function isComputedCode(code: string): boolean {
  const found = INDICATORS.find((one) => one.code === code)
  return found !== undefined && found.kind === 'register' && isCountedCode(found.code)
}

/**
 * What leaves a bank, in this order: sums over the whole bank. Nothing by organization, region or month is among
 * them, and no indicator crossed with another: a row of few people could say who they are.
 */
export const SUMS: readonly SumDefinition[] = [
  ...REQUEST_COUNTS.map((name) => ({ code: `requests.${name}`, unit: 'count' as const })),
  ...HOUSEHOLD_COUNTS.map((name) => ({ code: `households.${name}`, unit: 'count' as const })),
  ...indicators,
  ...[...AMOUNT_ROWS.map(({ category }) => category), ...CATEGORY_SUMS].flatMap((row) =>
    CATEGORY_COLUMNS.map((column) => ({
      code: `categories.${row}.${column}`,
      unit: 'grams' as const,
    })),
  ),
]
export const SUM_CODES: readonly string[] = SUMS.map(({ code }) => code)

/** Ten million tonnes in grams: what is more is no sum of a food bank. */
export const MAX_SUM = 10_000_000_000_000

/** Of each unit in one of what people read: kilograms and euros. */
export const SUM_PARTS: Readonly<Record<SumUnit, number>> = { count: 1, grams: 1_000, cents: 100 }

/** For people: a count, kilograms or euros. */
export const toShown = (value: number, unit: SumUnit): number => value / SUM_PARTS[unit]

/** The sums that stand for a bank where there is room for few. */
export const KEY_SUMS = [
  'households.total',
  'indicator.EMCR01.all',
  'categories.sum-food.total',
  'categories.sum-material.total',
] as const
