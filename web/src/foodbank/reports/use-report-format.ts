import type { Format } from '@crm/contract/foodbank/reports/layout'
import { perLanguage } from '#platform/i18n/per-language.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'

const NO_BREAK_SPACE = '\u00A0'

/** Numbers as reports write them: kilograms always with two decimals, so that they stand under each other. */
export function useReportFormat() {
  const { language } = useLanguage()
  return getReportFormat(language)
}

/** Numbers bear their units, but for kilograms of a table: its head names them. */
const getReportFormat = perLanguage<
  Readonly<Record<Format | 'points' | 'text', (value: number) => string>>
>((language, locale) => {
  const numbers = (minimumFractionDigits: number, maximumFractionDigits: number, unit = '') => {
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits,
      maximumFractionDigits,
    })
    return (value: number) => `${format.format(value)}${unit}`
  }
  const percent = language === 'cs' ? `${NO_BREAK_SPACE}%` : '%'
  const points = language === 'cs' ? `p.${NO_BREAK_SPACE}b.` : 'pp'
  return {
    /** `1 234` */
    count: numbers(0, 0),
    /** `1 234,50` */
    kilograms: numbers(2, 2),
    grams: numbers(3, 3),
    weight: numbers(2, 2, `${NO_BREAK_SPACE}kg`),
    /** `2,45` */
    rate: numbers(0, 2),
    /** `12,5 %`, from 12.54 */
    percent: numbers(1, 1, percent),
    /** `0,5 p. b.`: by how much two shares differ. */
    points: numbers(1, 1, `${NO_BREAK_SPACE}${points}`),
    tonnes: numbers(2, 5, `${NO_BREAK_SPACE}t`),
    euro: numbers(2, 2, `${NO_BREAK_SPACE}€`),
    text: String,
  }
})
