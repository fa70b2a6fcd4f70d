import type { WordsInAll } from '@crm/contract/core/notifications'
import type { Notice, NoticeFacts } from '#platform/module.ts'

const AHEAD: Readonly<Record<string, WordsInAll>> = {
  '7_days': { cs: '7 dní', en: '7 days' },
  '3_days': { cs: '3 dny', en: '3 days' },
  '24_hours': { cs: '24 hodin', en: '24 hours' },
  '12_hours': { cs: '12 hodin', en: '12 hours' },
  '6_hours': { cs: '6 hodin', en: '6 hours' },
  '1_hour': { cs: '1 hodinu', en: '1 hour' },
  '30_minutes': { cs: '30 minut', en: '30 minutes' },
  '10_minutes': { cs: '10 minut', en: '10 minutes' },
}

/** Sentences without their full stop: `when` is „út 24. 11. 8:00", `ahead` „24 hodin". */
type Sentences = {
  readonly punctual: (ahead: string, when: string) => string
  /** Told late: how long before is no longer so. */
  readonly late: (ahead: string, when: string) => string
}

/** A notice that reminds; its words come from `before`, `at`, `all_day` and `late` of the facts. */
export function reminderNotice(
  sentences: (title: string) => { cs: Sentences; en: Sentences },
  pathOf: (id: string) => string,
): Notice {
  return {
    words: (title, facts) => {
      const ahead = AHEAD[String(facts['before'])]
      const { cs, en } = sentences(title)
      const which = facts['late'] === true || !ahead ? 'late' : 'punctual'
      return {
        cs: `${cs[which](ahead?.cs ?? '', whenIn('cs', facts))}.`,
        en: `${en[which](ahead?.en ?? '', whenIn('en', facts))}.`,
      }
    },
    path: (subjectId) => subjectId && pathOf(subjectId),
  }
}

const LOCALES = { cs: 'cs-CZ', en: 'en-GB' } as const
const PRAGUE = { timeZone: 'Europe/Prague' } as const

/** „út 24. 11. 8:00" in Prague, without the time for whole days. */
export function whenIn(language: 'cs' | 'en', { at, all_day }: NoticeFacts): string {
  const moment = new Date(String(at))
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...PRAGUE, ...options }).format(moment)
  const day = `${part({ weekday: 'short' })} ${part({ day: 'numeric', month: language === 'cs' ? 'numeric' : 'short' })}`
  return all_day === true ? day : `${day} ${part({ hour: 'numeric', minute: '2-digit' })}`
}
