import type { Indicator } from '@crm/contract/foodbank/reports/reports'
import { useMemo } from 'react'
import { useLanguage } from '#platform/i18n/use-texts.ts'

const NO_BREAK_SPACE = '\u00A0'
const LOCALES = { cs: 'cs-CZ', en: 'en-GB' } as const

/** Numbers as reports write them: kilograms always with two decimals, so that they stand under each other. */
export function useReportFormat() {
  const { language } = useLanguage()
  return useMemo(() => reportFormats(language), [language])
}

/** Indicators bear their units; kilograms of a table stand without them, its head names them. */
export function reportFormats(language: keyof typeof LOCALES) {
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(LOCALES[language], options)
    return (value: number) => format.format(value)
  }
  const count = numbers({ maximumFractionDigits: 0 })
  const kilograms = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const tonnes = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 5 })
  const rate = numbers({ maximumFractionDigits: 2 })
  const percent = (value: number) => `${rate(value)}${language === 'cs' ? NO_BREAK_SPACE : ''}%`
  const indicator = (unit: Indicator['unit']) => {
    if (unit === 'percent') return percent
    if (unit === 'tonnes') return (value: number) => `${tonnes(value)}${NO_BREAK_SPACE}t`
    if (unit === 'euro') return (value: number) => `${kilograms(value)}${NO_BREAK_SPACE}€`
    return count
  }
  return {
    /** `1 234` */
    count,
    /** `1 234,50` */
    kilograms,
    /** `2,45` */
    rate,
    /** `12,5 %`, from 12.5 */
    percent,
    /** An indicator's value, with its unit where a number alone would not say it. */
    indicator,
  }
}
