import type { Language } from '@crm/contract/core/translations'
import type { Notice } from '#platform/module.ts'
import { inBoth, textsIn } from '#platform/texts/texts.ts'
import { dayInWords } from './languages.ts'

/** What a household did by its link, for those who look after it. */
export const bookingLinkNotices: Readonly<Record<string, Notice>> = {
  fb_link_moved: {
    words: (place, { was_on, was_at, day, time }) =>
      inBoth((language) =>
        textsIn(language, 'foodbank-notices')('fb_link_moved', {
          place,
          was: when(language, was_on, was_at),
          now: when(language, day, time),
        }),
      ),
    path,
  },
  fb_link_cancelled: {
    words: (place, { was_on, was_at }) =>
      inBoth((language) =>
        textsIn(language, 'foodbank-notices')('fb_link_cancelled', {
          place,
          was: when(language, was_on, was_at),
        }),
      ),
    path,
  },
}

function path(applicantId: string | null): string | null {
  return applicantId === null ? null : `/foodbank/applicants/${applicantId}`
}

const when = (language: Language, day: unknown, time: unknown) =>
  textsIn(language, 'booking-page')('when', {
    day: dayInWords(language, String(day)),
    time: String(time),
  })
