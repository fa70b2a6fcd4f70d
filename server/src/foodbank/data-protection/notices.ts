import type { Notice } from '#platform/module.ts'
import { RETENTION_NOTICE } from './retention.ts'

/** What the keepers of the data are told: a number, and nobody's name. */
export const dataProtectionNotices: Readonly<Record<string, Notice>> = {
  [RETENTION_NOTICE]: {
    words: (people) => ({
      cs: `Žadatelů, kterým končí doba uchování: ${people}. Po 30 dnech budou jejich údaje anonymizovány.`,
      en: `Applicants whose retention period is ending: ${people}. Their data will be anonymised after 30 days.`,
    }),
    path: () => '/foodbank/data-protection/retention',
  },
}
