import type { RestatedFigure } from '@crm/contract/foodbank/reports/report-closings'
import { INDICATOR_NAMES } from '@crm/contract/foodbank/reports/indicator-names'
import { INDICATORS } from '@crm/contract/foodbank/reports/indicators'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { blockTexts } from './block-texts.ts'
import { cellWords } from './cell-words.ts'
import { rowTexts } from './row-texts.ts'
import { useReportFormat } from './use-report-format.ts'

/** What a number of a closed report is called, and how it is written. */
export function useFigureWords() {
  const t = useTexts(blockTexts)
  const row = useTexts(rowTexts)
  const { language } = useLanguage()
  const format = useFormat()
  const formats = useReportFormat()
  return ({
    path,
    name,
    cell,
  }: RestatedFigure): { title: string; show: (value: number) => string } => {
    const indicator =
      path[0] === 'indicators' ? INDICATORS.find(({ code }) => code === path[1]) : undefined
    if (indicator) {
      const title = `${indicator.number} ${INDICATOR_NAMES[indicator.code]?.[language] ?? indicator.code}`
      return {
        title: path[2] === 'op' ? `${title} (${t('categories.opShort')})` : title,
        show: formats.indicator(indicator.unit),
      }
    }
    if (path.at(-1) === 'average_size')
      return { title: t('households.average_size'), show: formats.rate }
    const words =
      cell === null ? null : cellWords(cell, undefined, { t, row, language, format, formats })
    if (!words) return { title: [name, ...path].filter(Boolean).join(' '), show: formats.rate }
    return { title: name === null ? words.title : `${name}: ${words.title}`, show: words.show }
  }
}
