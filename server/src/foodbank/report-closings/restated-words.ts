import type { Language } from '@crm/contract/core/translations'
import type { RestatingAct } from '@crm/contract/foodbank/closings/report-closings'
import type { RestatedWords } from '@crm/contract/foodbank/reports/restated-words'
import { textsIn } from '#platform/texts/texts.ts'
import { momentText, numberText } from '../paper/shown.ts'
import { layoutWordsIn } from '../paper/layout-words.ts'

/** The words of the report itself, for the documents. */
export { layoutWordsIn } from '../paper/layout-words.ts'

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
