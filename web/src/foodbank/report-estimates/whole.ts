import { INDICATORS, type IndicatorDefinition } from '@crm/contract/foodbank/reports/indicators'

const all: readonly IndicatorDefinition[] = INDICATORS

/** The indicator that one stands under: `2.1` of `2.1.5`, `14` of `14d`; FEAD's kinds of food stand under all food. */
export function getParent({
  programme,
  number,
  unit,
}: IndicatorDefinition): IndicatorDefinition | undefined {
  const above = /[a-z]$/.test(number)
    ? number.slice(0, -1)
    : number.includes('.')
      ? number.slice(0, number.lastIndexOf('.'))
      : null
  const parent =
    above ?? (programme === 'fead' && unit === 'tonnes' && number !== '11' ? '11' : null)
  return all.find((one) => one.programme === programme && one.number === parent)
}

/** What is estimated, and above it what the register has of the same thing, in the regulation's order. */
export function shownIndicators(
  programme: IndicatorDefinition['programme'],
): readonly IndicatorDefinition[] {
  const estimated = all.filter((one) => one.programme === programme && one.kind !== 'register')
  const parents = new Set(estimated.map((one) => getParent(one)?.code))
  return all.filter(
    (one) => one.programme === programme && (one.kind !== 'register' || parents.has(one.code)),
  )
}

export type TooMuch = {
  readonly rule: 'above_whole' | 'parts_above_whole'
  readonly whole: IndicatorDefinition
  readonly value: number
}

/**
 * Whether an estimate is more than what it is a part of: people may belong to several groups, so that each group is compared by itself;
 * money and tonnes are divided, so that all parts are added up. What is not known yet is compared with nothing.
 */
export function tooMuch(
  indicator: IndicatorDefinition,
  getValue: (code: string) => number | null,
): TooMuch | null {
  const own = getValue(indicator.code)
  const whole = getParent(indicator)
  const value = whole && getValue(whole.code)
  if (
    own === null ||
    !whole ||
    value === undefined ||
    value === null ||
    whole.unit !== indicator.unit
  )
    return null
  if (own > value) return { rule: 'above_whole', whole, value }
  if (indicator.unit === 'persons') return null
  const parts = all.filter(
    (one) => one.kind !== 'register' && getParent(one) === whole && one.unit === whole.unit,
  )
  const sum = parts.reduce((total, part) => total + (getValue(part.code) ?? 0), 0)
  // thousandths, so that 0.1 and 0.2 are 0.3
  const isMore = Math.round(sum * 1_000) > Math.round(value * 1_000)
  const isLast = parts.findLast(({ code }) => getValue(code) !== null) === indicator
  return isMore && isLast ? { rule: 'parts_above_whole', whole, value } : null
}
