import type { Notice } from '#platform/module.ts'
import { inBoth, textsIn } from '#platform/texts/texts.ts'
import { dayInWords } from '../booking-links/languages.ts'

/** What those who look after waiting households are told. */
export const waitingNotices: Readonly<Record<string, Notice>> = {
  fb_offer_accepted: {
    words: (place, { day, time }) =>
      inBoth((language) =>
        textsIn(language, 'foodbank-notices')('fb_offer_accepted', {
          place,
          when: textsIn(language, 'booking-page')('when', {
            day: dayInWords(language, String(day)),
            time: String(time),
          }),
        }),
      ),
    path: (applicantId) => (applicantId === null ? null : `/foodbank/applicants/${applicantId}`),
  },
  fb_offers_to_call: {
    words: (point, { count }) =>
      inBoth((language) => {
        const t = textsIn(language, 'foodbank-notices')
        return t('fb_offers_to_call', { point: point || t('several_points'), count: Number(count) })
      }),
    path: () => '/foodbank/waiting?to_call=true',
  },
}
