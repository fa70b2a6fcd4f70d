import { defineMessages } from '#platform/i18n/messages.ts'

/** Texts of domain.md §8.3 and §8.4. */
export const organizationMessages = defineMessages({
  cs: {
    'organization.created': 'Organizace byla vytvořena!',
    'organization.updated': 'Organizace byla upravena!',
    'organization.deleted': 'Organizace byla smazána!',
    'organization.restored': 'Organizace byla obnovena!',
    'organization.opening_hours_updated': 'Výdejní doba organizace byla upravena!',
    'organization.not_found': 'Organizace nebyla nalezena.',
    'organization.has_active_requests': 'Organizace má aktivní žádosti. Nejdřív je vyřiďte nebo přesuňte.',
    'organization.short_name_taken': 'Zkrácený název organizace má mezitím jiná. Nejdřív ho té druhé změňte.',
    'ares.invalid_ico': 'IČO nemá platný tvar.',
    'ares.not_found': 'Subjekt s tímto IČO nebyl v ARES nalezen.',
    'ares.unavailable': 'Registr ARES není dostupný, vyplňte údaje ručně.',
  },
  en: {
    'organization.created': 'The organization was created!',
    'organization.updated': 'The organization was updated!',
    'organization.deleted': 'The organization was deleted!',
    'organization.restored': 'The organization was restored!',
    'organization.opening_hours_updated': 'The opening hours of the organization were updated!',
    'organization.not_found': 'The organization was not found.',
    'organization.has_active_requests': 'The organization has active requests. Settle or move them first.',
    'organization.short_name_taken': 'Another organization has the same short name meanwhile. Change that one’s first.',
    'ares.invalid_ico': 'The company ID does not have a valid form.',
    'ares.not_found': 'No subject with this company ID was found in ARES.',
    'ares.unavailable': 'The register ARES is not available, please fill in the data by hand.',
  },
})
