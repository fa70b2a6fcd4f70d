import type { Language } from '@crm/contract/core/translations'
import type { LayoutWords } from '@crm/contract/foodbank/reports/layout'
import { textsIn } from '#platform/texts/texts.ts'
import { momentText, numberText } from './shown.ts'

/** The words of the report itself, those of the screen. */
export function layoutWordsIn(language: Language): LayoutWords {
  const t = textsIn(language, 'report-blocks')
  return {
    language,
    t,
    missingSites: (count) => t('indicators.missingSites', { count }),
    passedOn: (tonnes) =>
      t('indicators.passedOn', { value: `${numberText(language, tonnes, 'tonnes')}\u00A0t` }),
    issued: (tonnes) =>
      t('indicators.issued', { value: `${numberText(language, tonnes, 'tonnes')}\u00A0t` }),
    computed: (percent) =>
      t('indicators.computed', {
        value: percent === null ? '–' : numberText(language, percent / 100, 'percent'),
      }),
    exceeds: (whole) =>
      t('indicators.exceeds', {
        value: numberText(language, whole, Number.isInteger(whole) ? 'integer' : 'number'),
      }),
    pays: (pays) => t(`rule.pays.${pays}`),
    rule: ({ organization_name, pays, valid_from, source }) =>
      valid_from === null || source === null
        ? t('rule.byDefault', { pays: t(`rule.pays.${pays}`) })
        : t('rule.line', {
            where: organization_name ?? t('rule.whole'),
            date: momentText.day(language, valid_from),
            pays: t(`rule.pays.${pays}`),
            source,
          }),
  }
}
