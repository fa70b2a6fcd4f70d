import { defineTexts } from '#platform/i18n/define-texts.ts'

export const organizationSelectTexts = defineTexts('organization-select', {
  cs: {
    type: 'Začněte psát název…',
    searching: 'Hledá se…',
    none: 'Žádná organizace neodpovídá.',
    failed: 'Organizace se nepodařilo načíst.',
  },
  en: {
    type: 'Start typing a name…',
    searching: 'Searching…',
    none: 'No organization matches.',
    failed: 'The organizations could not be loaded.',
  },
})
