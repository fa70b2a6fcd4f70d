import { defineTexts } from '#platform/i18n/define-texts.ts'

export const organizationSelectTexts = defineTexts('organization-select', {
  cs: { searching: 'Hledá se…', none: 'Žádná organizace neodpovídá.', failed: 'Organizace se nepodařilo načíst.' },
  en: { searching: 'Searching…', none: 'No organization matches.', failed: 'The organizations could not be loaded.' },
})
