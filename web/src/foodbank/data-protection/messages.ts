import { defineMessages } from '#platform/i18n/messages.ts'

export const dataProtectionMessages = defineMessages({
  cs: {
    'applicant.restriction_set': 'Zpracování údajů bylo omezeno.',
    'applicant.restriction_lifted': 'Omezení zpracování bylo zrušeno.',
    'applicant.erased': 'Údaje byly nevratně anonymizovány.',
    'applicant.anonymized': 'Údaje této osoby už byly anonymizovány.',
    'applicant.restricted': 'Zpracování údajů tohoto žadatele je omezeno.',
    'applicant.not_restricted': 'Zpracování údajů této osoby omezeno není.',
    'organization.retention_updated': 'Doba uchování byla uložena.',
    'erasure.not_found': 'Výmaz nebyl nalezen.',
    'address.erased': 'Údaje pod adresou byly nevratně vymazány.',
    'address.nothing_kept': 'Pod touto adresou už nic uloženo není.',
  },
  en: {
    'applicant.restriction_set': 'The processing was restricted.',
    'applicant.restriction_lifted': 'The restriction was lifted.',
    'applicant.erased': 'The data were permanently anonymised.',
    'applicant.anonymized': 'This person’s data have been anonymised already.',
    'applicant.restricted': 'The processing of this applicant’s data is restricted.',
    'applicant.not_restricted': 'The processing of this person’s data is not restricted.',
    'organization.retention_updated': 'The retention period was saved.',
    'erasure.not_found': 'The erasure was not found.',
    'address.erased': 'The data under the address were permanently erased.',
    'address.nothing_kept': 'Nothing is kept under this address any more.',
  },
})
