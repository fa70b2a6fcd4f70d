import type { Language } from '@crm/contract/core/translations'
import type { RestatingAct } from '@crm/contract/foodbank/closings/report-closings'
import type { LayoutWords } from '@crm/contract/foodbank/reports/layout'
import type { RestatedWords } from '@crm/contract/foodbank/reports/restated-words'
import { textsIn } from '#platform/texts/texts.ts'
import { momentText, numberText } from '../paper/shown.ts'

/** The words of the report itself, those of the screen. */
export function layoutWordsIn(language: Language): LayoutWords {
  const t = textsIn(language, 'report-blocks')
  return {
    language,
    t,
    missingSites: (count) => t('indicators.missingSites', { count }),
    passedOn: (tonnes) =>
      t('indicators.passedOn', { value: `${numberText(language, tonnes, 'tonnes')}\u00A0t` }),
    computed: (percent) =>
      t('indicators.computed', {
        value: percent === null ? '–' : `${numberText(language, percent, 'percent')}\u00A0%`,
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

/** The words of restated records, those of the screen. */
export function restatedWordsIn(language: Language): RestatedWords {
  const t = textsIn(language, 'report-closings')
  const status = textsIn(language, 'help-requests')
  return {
    layout: layoutWordsIn(language),
    part: (part) => t(`part.${part}`),
    op: (name) => t('part.op', { name }),
    persons: (count) => t('row.persons', { count }),
    sex: (sex) => t(`row.sex.${sex}`),
    turned: (closed, now) => t('row.turned', { closed, now }),
    say: (word) => t(`row.${word}`),
    status: (one) => status(`status.${one}`),
    day: (day) => momentText.day(language, day),
    kilograms: (value) => `${numberText(language, value, 'number')}\u00A0kg`,
    number: (value) => numberText(language, value, 'tonnes'),
  }
}

/** Why a record became another one; of several acts each with its moment and author. */
export function getReasons(acts: readonly RestatingAct[], language: Language): string {
  const t = textsIn(language, 'report-closings')
  const why = ({ act, reason }: RestatingAct) => reason ?? t(`act.${act}`)
  const [first, ...more] = acts
  if (!first) return t('row.unknownAct')
  if (more.length === 0) return why(first)
  return acts
    .map(
      (one) => `${momentText.moment(language, one.at)} ${one.by ?? t('row.product')}: ${why(one)}`,
    )
    .join('; ')
}
