import type { Notice } from '#platform/module.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { RETENTION_NOTICE } from './retention.ts'

/** What the keepers of the data are told: a number, and nobody's name. */
export const dataProtectionNotices: Readonly<Record<string, Notice>> = {
  [RETENTION_NOTICE]: {
    words: (people) => wordsIn('foodbank-notices')('retention', { people }),
    path: () => '/foodbank/data-protection/retention',
  },
}
