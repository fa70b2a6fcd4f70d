import {
  readRecurrence,
  type Recurrence,
  type Weekday,
  type WeekPosition,
} from '@crm/contract/core/calendar/recurrence'
import type { Format } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { perLanguage } from '#platform/i18n/per-language.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { type Translate, useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { recurrenceTexts } from './texts.ts'

export type RecurrenceTools = {
  readonly t: Translate<'recurrence'>
  readonly date: Format['date']
  readonly language: Language
}

const getLists = perLanguage((_, locale) => new Intl.ListFormat(locale))

/** „každý poslední pátek v měsíci do 31. 12. 2027" */
export function recurrenceWords(rule: string, tools: RecurrenceTools): string {
  const recurrence = readRecurrence(rule)
  if (!recurrence) return tools.t('unknown')
  const pattern = patternWords(recurrence, tools)
  const { end } = recurrence
  if (end === null) return pattern
  return 'until' in end
    ? tools.t('until', { pattern, day: tools.date(end.until) })
    : tools.t('times', { pattern, count: end.count })
}

export function useRecurrenceWords(): (rule: string) => string {
  const t = useTexts(recurrenceTexts)
  const { date } = useFormat()
  const { language } = useLanguage()
  return (rule) => recurrenceWords(rule, { t, date, language })
}

function patternWords(recurrence: Recurrence, { t, language }: RecurrenceTools): string {
  const { freq, interval: count } = recurrence
  if (freq === 'DAILY') return t('days', { count })
  if (freq === 'YEARLY') return t('years', { count })
  if (freq === 'WEEKLY') {
    const days = recurrence.weekdays.map((weekday) => t(`on.${weekday}`))
    return t('onWeekdays', {
      pattern: t('weeks', { count }),
      days: getLists(language).format(days),
    })
  }
  const pattern = t('months', { count })
  if ('month_day' in recurrence) {
    return recurrence.month_day === -1
      ? t('onLastDay', { pattern })
      : t('onDay', { pattern, day: recurrence.month_day })
  }
  const gender = GENDERS[recurrence.weekday]
  const position = t(`nth.${gender}.${POSITION_NAMES[recurrence.position]}`)
  const weekday = t(`weekday.${recurrence.weekday}`)
  return count === 1
    ? t('onWeekday', { every: t(`every.${gender}`), position, weekday })
    : t('onWeekdayOf', { pattern, position, weekday })
}

export const POSITION_NAMES = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  [-1]: 'last',
} as const satisfies Record<WeekPosition, string>

const GENDERS = {
  MO: 'neuter',
  TU: 'neuter',
  WE: 'feminine',
  TH: 'masculine',
  FR: 'masculine',
  SA: 'feminine',
  SU: 'feminine',
} as const satisfies Record<Weekday, string>
