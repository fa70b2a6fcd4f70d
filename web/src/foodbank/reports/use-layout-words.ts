import type { LayoutWords } from '@crm/contract/foodbank/reports/layout'
import { useMemo } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useReportFormat } from './use-report-format.ts'
import { blockTexts } from './block-texts.ts'

/** The words of the report's layout in the language of the user. */
export function useLayoutWords(): LayoutWords {
  const t = useTexts(blockTexts)
  const { language } = useLanguage()
  const { date } = useFormat()
  const formats = useReportFormat()
  return useMemo(
    () => ({
      language,
      t,
      missingSites: (count) => t('indicators.missingSites', { count }),
      issued: (tonnes) => t('indicators.issued', { value: formats.tonnes(tonnes) }),
      passedOn: (tonnes) => t('indicators.passedOn', { value: formats.tonnes(tonnes) }),
      computed: (percent) =>
        t('indicators.computed', { value: percent === null ? '–' : formats.percent(percent) }),
      exceeds: (whole) => t('indicators.exceeds', { value: formats.rate(whole) }),
      pays: (pays) => t(`rule.pays.${pays}`),
      rule: ({ organization_name, pays, valid_from, source }) =>
        valid_from === null || source === null
          ? t('rule.byDefault', { pays: t(`rule.pays.${pays}`) })
          : t('rule.line', {
              where: organization_name ?? t('rule.whole'),
              date: date(valid_from),
              pays: t(`rule.pays.${pays}`),
              source,
            }),
    }),
    [t, language, date, formats],
  )
}
