import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about applicants (domain.md §8.3, §8.4). */
export const applicantMessages = defineMessages({
  cs: {
    'applicant.created': 'Žadatel byl vytvořen.',
    'applicant.updated': 'Žadatel byl upraven.',
    'applicant.deleted': 'Žadatel byl smazán.',
    'applicant.restored': 'Žadatel byl obnoven.',
    'applicant.not_found': 'Žadatel nebyl nalezen.',
    'applicant.probably_registered': 'Taková osoba už v evidenci nejspíš je.',
    'applicant.has_active_requests': 'Žadatele nelze smazat, protože má aktivní rezervaci.',
  },
  en: {
    'applicant.created': 'The applicant was created.',
    'applicant.updated': 'The applicant was updated.',
    'applicant.deleted': 'The applicant was deleted.',
    'applicant.restored': 'The applicant was restored.',
    'applicant.not_found': 'The applicant was not found.',
    'applicant.probably_registered': 'Such a person is probably in the register already.',
    'applicant.has_active_requests':
      'The applicant cannot be deleted because of an active reservation.',
  },
})
