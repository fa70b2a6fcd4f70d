import type { Language } from '@crm/contract/core/translations'
import type { Format } from '@crm/contract/foodbank/reports/layout'
import { LOCALES } from '../paper/shown.ts'

const NO_BREAK_SPACE = '\u00A0'

/** A figure as paper shows it; kilograms of a column stand without their unit. */
export function figureText(
  language: Language,
  value: number | null,
  format: Format | 'text',
): string {
  if (value === null) return '–'
  const [least, most] = DECIMALS[format] ?? [0, 0]
  const number = new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(value)
  return `${number}${getUnit(language, format)}`
}

const DECIMALS: Readonly<Partial<Record<Format | 'text', readonly [number, number]>>> = {
  kilograms: [2, 2],
  weight: [2, 2],
  rate: [0, 2],
  percent: [1, 1],
}

function getUnit(language: Language, format: Format | 'text'): string {
  if (format === 'weight') return `${NO_BREAK_SPACE}kg`
  if (format === 'percent') return language === 'cs' ? `${NO_BREAK_SPACE}%` : '%'
  return ''
}

/** The same without decimals, for numbers that are read from afar. */
export const wholeText = (language: Language, value: number | null, format: Format) =>
  format === 'weight' && value !== null
    ? `${figureText(language, value, 'count')}${NO_BREAK_SPACE}kg`
    : figureText(language, value, format)

/** `+12 %`; null where there was nothing to compare with. */
export function changeText(
  language: Language,
  now: number | null,
  before: number | null,
): string | null {
  if (now === null || before === null || before === 0) return null
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  })
    .format((now - before) / before)
    .replace('-', '−')
}
