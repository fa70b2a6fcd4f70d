import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about the code lists (domain.md §8.3, §8.4). */
export const codeListMessages = defineMessages({
  cs: {
    'applicant_type.created': 'Typ žadatele byl vytvořen.',
    'applicant_type.updated': 'Typ žadatele byl upraven.',
    'applicant_type.deleted': 'Typ žadatele byl smazán.',
    'applicant_type.not_found': 'Typ žadatele nebyl nalezen.',
    'applicant_type.in_use': 'Položku nelze smazat, protože se používá.',
    'region.created': 'Region byl vytvořen.',
    'region.updated': 'Region byl upraven.',
    'region.deleted': 'Region byl smazán.',
    'region.not_found': 'Region nebyl nalezen.',
    'region.in_use': 'Položku nelze smazat, protože se používá.',
  },
  en: {
    'applicant_type.created': 'The applicant type was created.',
    'applicant_type.updated': 'The applicant type was updated.',
    'applicant_type.deleted': 'The applicant type was deleted.',
    'applicant_type.not_found': 'The applicant type was not found.',
    'applicant_type.in_use': 'The item cannot be deleted because it is in use.',
    'region.created': 'The region was created.',
    'region.updated': 'The region was updated.',
    'region.deleted': 'The region was deleted.',
    'region.not_found': 'The region was not found.',
    'region.in_use': 'The item cannot be deleted because it is in use.',
  },
})
