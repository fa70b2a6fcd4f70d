import type { Language } from '@crm/contract/core/translations'
import type { YearFigures } from '@crm/contract/foodbank/year-figures/year-figures'
import { momentText } from '../paper/shown.ts'
import { sayIn } from './words.ts'

/** Whose year it is, in words. */
export function getAbout({ head }: YearFigures, language: Language): string {
  const say = sayIn(language)
  return head.organization_name ?? say(head.partial ? 'visible' : 'all')
}

/** Which days are counted, and which stand beside them. */
export function getPeriodText({ head }: YearFigures, language: Language): string {
  const say = sayIn(language)
  const { year, is_running, date_from, date_to, before_from, before_to } = head
  const day = (value: string) => momentText.day(language, value)
  return is_running
    ? say('period.until', {
        year,
        before: year - 1,
        from: day(date_from),
        to: day(date_to),
        before_from: day(before_from),
        before_to: day(before_to),
      })
    : say('period.whole', { year, before: year - 1 })
}
