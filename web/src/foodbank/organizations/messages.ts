import { defineMessages } from '#platform/i18n/messages.ts'

/** Texts of domain.md §8.3 and §8.4. */
export const organizationMessages = defineMessages({
  cs: {
    'organization.created': 'Organizace byla vytvořena.',
    'organization.updated': 'Organizace byla upravena.',
    'organization.deleted': 'Organizace byla smazána.',
    'organization.restored': 'Organizace byla obnovena.',
    'organization.opening_hours_updated': 'Výdejní doba organizace byla upravena.',
    'organization.not_found': 'Organizace nebyla nalezena.',
    'organization.has_active_requests':
      'Organizace má aktivní rezervace. Nejdřív je vyřiďte nebo přesuňte.',
    'organization.short_name_taken':
      'Tento zkrácený název má mezitím jiná organizace. Nejdřív ho změňte u ní.',
    'ares.invalid_ico': 'IČO nemá platný tvar.',
    'ares.not_found': 'Subjekt s tímto IČO nebyl v ARES nalezen.',
    'ares.unavailable': 'Registr ARES není dostupný. Vyplňte údaje ručně.',
  },
  en: {
    'organization.created': 'The organization was created.',
    'organization.updated': 'The organization was updated.',
    'organization.deleted': 'The organization was deleted.',
    'organization.restored': 'The organization was restored.',
    'organization.opening_hours_updated': 'The opening hours of the organization were updated.',
    'organization.not_found': 'The organization was not found.',
    'organization.has_active_requests':
      'The organization has active reservations. Settle or move them first.',
    'organization.short_name_taken':
      'Another organization has taken the same short name in the meantime. Change that one first.',
    'ares.invalid_ico': 'The company ID does not have a valid form.',
    'ares.not_found': 'No company with this company ID was found in ARES.',
    'ares.unavailable': 'The ARES register is not available. Please fill in the data by hand.',
  },
})
