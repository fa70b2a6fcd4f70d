import type { Notice } from '#platform/module.ts'
import { inBoth, textsIn } from '#platform/texts/texts.ts'
import { hoursText } from './when.ts'

/** A shift that begins soon and has free seats. */
export const shiftNotices: Readonly<Record<string, Notice>> = {
  fb_shift_gap: {
    words: (place, { day, starts_at, ends_at, free }) =>
      inBoth((language) =>
        textsIn(language, 'foodbank-notices')('fb_shift_gap', {
          place,
          when: `${shortDay(language, String(day))} ${hoursText({ starts_at: String(starts_at), ends_at: String(ends_at) })}`,
          count: Number(free),
        }),
      ),
    path: (subjectId, { day }) =>
      subjectId === null ? null : `/foodbank/shifts?day=${String(day)}&shift=${subjectId}`,
  },
}

const LOCALES = { cs: 'cs-CZ', en: 'en-GB' } as const
const shortDay = (language: keyof typeof LOCALES, day: string) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: language === 'cs' ? 'numeric' : 'short',
    timeZone: 'UTC',
  }).format(new Date(day))
