import {
  ESTIMATED_CODES,
  ESTIMATED_INDICATORS,
  INDICATORS,
  type IndicatorDefinition,
} from './indicators.ts'

/** What else only people know: it is no indicator, and indicators are computed from it. */
const PASSED_ON = [
  { programme: 'esf', number: '', code: 'PASSED_ON', unit: 'tonnes', kind: 'either' },
  { programme: 'esf', number: '', code: 'PASSED_ON_OP', unit: 'tonnes', kind: 'either' },
] as const satisfies readonly IndicatorDefinition[]

/** Everything that a site can enter for a period. */
export const ENTRIES: readonly IndicatorDefinition[] = [...ESTIMATED_INDICATORS, ...PASSED_ON]
export const ENTRY_CODES = [...ESTIMATED_CODES, ...PASSED_ON.map(({ code }) => code)]
export type EntryCode = (typeof ENTRY_CODES)[number]

const all: readonly IndicatorDefinition[] = [...INDICATORS, ...PASSED_ON]
export const findDefinition = (code: string) => all.find((one) => one.code === code)

/** The entry or indicator that one stands under: `2.1` of `2.1.5`, `14` of `14d`; FEAD's kinds of food stand under all food. */
export function getParent({
  programme,
  number,
  unit,
  code,
}: IndicatorDefinition): IndicatorDefinition | undefined {
  if (number === '') return code === 'PASSED_ON_OP' ? findDefinition('PASSED_ON') : undefined
  const above = /[a-z]$/.test(number)
    ? number.slice(0, -1)
    : number.includes('.')
      ? number.slice(0, number.lastIndexOf('.'))
      : null
  const parent =
    above ?? (programme === 'fead' && unit === 'tonnes' && number !== '11' ? '11' : null)
  return all.find((one) => one.programme === programme && one.number === parent)
}

/** What an entry is a part of; a share in percent is no part of tonnes. */
export function getWhole(entry: IndicatorDefinition): IndicatorDefinition | undefined {
  const parent = getParent(entry)
  return parent?.unit === entry.unit ? parent : undefined
}

/** Money, tonnes and meals of parts of a period add up to those of the whole; persons and shares do not. */
export const isAdditive = ({ unit }: IndicatorDefinition) =>
  unit === 'euro' || unit === 'tonnes' || unit === 'meals'

/** Wholes that are the sum of their parts, by their regulation. */
export const isSum = ({ unit, kind }: IndicatorDefinition) => unit === 'euro' && kind === 'estimate'
