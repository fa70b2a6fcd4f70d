import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Words of the food bank in the system log, as far as its screens have none: kinds of records, and columns that are not filled in. */
export const historyTexts = defineTexts('foodbank-history', {
  cs: {
    table: {
      region: 'Region',
      applicant_type: 'Typ žadatele',
      organization: 'Organizace',
      opening_hours: 'Výdejní doba',
      organization_manager: 'Správce organizace',
      blocked_day: 'Blokovaný den',
    },
    author: 'Autor záznamu',
    deleted_at: 'Smazáno',
    ares_code: 'Kód kraje v ARES',
    weekday: 'Den v týdnu',
    opens_at: 'Od',
    closes_at: 'Do',
    manager: 'Správce',
    organization: 'Organizace',
    applicant: 'Žadatel',
  },
  en: {
    table: {
      region: 'Region',
      applicant_type: 'Applicant type',
      organization: 'Organization',
      opening_hours: 'Opening hours',
      organization_manager: 'Organization manager',
      blocked_day: 'Blocked day',
    },
    author: 'Author of the record',
    deleted_at: 'Deleted',
    ares_code: 'Code of the region in ARES',
    weekday: 'Weekday',
    opens_at: 'From',
    closes_at: 'To',
    manager: 'Manager',
    organization: 'Organization',
    applicant: 'Applicant',
  },
})
