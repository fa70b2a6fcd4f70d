import type { Notice, NoticeFacts } from '#platform/module.ts'
import { inBoth, isKeyBelow, textsIn } from '#platform/texts/texts.ts'

export const reminderNotice = (
  kind: 'task_reminder' | 'event_reminder',
  getPath: (id: string) => string,
): Notice => ({
  words: (title, facts) =>
    inBoth((language) => {
      const t = textsIn(language, 'notices')
      const before = String(facts['before'])
      const isKnown = isKeyBelow('notices', 'ahead', before)
      const which = facts['late'] === true || !isKnown ? 'late' : 'punctual'
      const ahead = isKnown ? t(`ahead.${before}`) : ''
      return t(`${kind}.${which}`, { title, ahead, when: whenIn(language, facts) })
    }),
  path: (subjectId) => subjectId && getPath(subjectId),
})

const LOCALES = { cs: 'cs-CZ', en: 'en-GB' } as const
const PRAGUE = { timeZone: 'Europe/Prague' } as const

/** „út 24. 11. 8:00" in Prague, without time for whole days. */
export function whenIn(language: 'cs' | 'en', { at, all_day }: NoticeFacts): string {
  const moment = new Date(String(at))
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...PRAGUE, ...options }).format(moment)
  const day = `${part({ weekday: 'short' })} ${part({ day: 'numeric', month: language === 'cs' ? 'numeric' : 'short' })}`
  return all_day === true ? day : `${day} ${part({ hour: 'numeric', minute: '2-digit' })}`
}
