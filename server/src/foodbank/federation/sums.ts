import { SUM_PARTS, SUMS, type SumUnit } from '@crm/contract/foodbank/federation/sums'
import type { Statement, Sums } from '@crm/contract/foodbank/federation/statements'
import type { Report } from '@crm/contract/foodbank/reports/reports'

type Period = Pick<Statement, 'date_from' | 'date_to' | 'version'>

/**
 * The text that a bank signs: the sums of a report in the order of the contract, and nothing else. What
 * nobody has counted is left out, which is something else than zero.
 */
export function composeStatement(
  { date_from, date_to, version }: Period,
  sums: Readonly<Record<string, number | undefined>>,
): string {
  const inOrder: Sums = {}
  for (const { code } of SUMS) {
    const value = sums[code]
    if (value !== undefined) inOrder[code] = value
  }
  return JSON.stringify({ format: 1, date_from, date_to, version, sums: inOrder })
}

/** The sums of a report by their codes, in whole counts, grams and cents. */
export function sumsOf(report: Report): Sums {
  const figures = new Map(listFigures(report))
  const sums: Sums = {}
  for (const { code, unit } of SUMS) {
    const figure = figures.get(code)
    if (figure) sums[code] = toWhole(figure.value, figure.isTonnes, unit)
  }
  return sums
}

/** Of an indicator's tonne. */
const KILOGRAMS_OF_TONNE = 1_000

const toWhole = (value: number, isTonnes: boolean, unit: SumUnit) =>
  Math.round(value * SUM_PARTS[unit] * (isTonnes ? KILOGRAMS_OF_TONNE : 1))

type Counted = { readonly value: number; readonly isTonnes: boolean }

function* listFigures(report: Report): Generator<[string, Counted]> {
  const counted = (value: number | null | undefined, isTonnes = false) =>
    typeof value === 'number' ? { value, isTonnes } : null
  const named = (name: string, found: Counted | null): [string, Counted][] =>
    found ? [[name, found]] : []
  for (const [name, { value }] of Object.entries(report.requests))
    yield* named(`requests.${name}`, counted(value))
  const { average_size: _mean, ...households } = report.households
  for (const [name, { value }] of Object.entries(households))
    yield* named(`households.${name}`, counted(value))
  for (const { code, unit, figure, op, all } of report.indicators) {
    const isTonnes = unit === 'tonnes'
    yield* named(`indicator.${code}`, counted(figure.value, isTonnes))
    yield* named(`indicator.${code}.op`, counted(op?.value, isTonnes))
    yield* named(`indicator.${code}.all`, counted(all?.value, isTonnes))
  }
  const { rows, food, material, total } = report.categories
  const categories = [
    ...rows.map((row) => [row.category, row] as const),
    ['sum-food', food] as const,
    ['sum-material', material] as const,
    ['sum-total', total] as const,
  ]
  for (const [name, { own, op, total: all }] of categories) {
    yield* named(`categories.${name}.own`, counted(own.value))
    yield* named(`categories.${name}.op`, counted(op.value))
    yield* named(`categories.${name}.total`, counted(all.value))
  }
}
