import { defineTexts } from '../i18n/define-texts.ts'

export const rowTexts = defineTexts('platform-list-rows', {
  cs: {
    actions: 'Akce',
    actionsOf: 'Akce: {{row}}',
    selectRow: 'Vybrat: {{row}}',
    selectPage: 'Vybrat vše na stránce',
    selected: 'Vybráno: {{rows}}',
    unselect: 'Zrušit výběr',
    nothing: 'neuvedeno',
  },
  en: {
    actions: 'Actions',
    actionsOf: 'Actions: {{row}}',
    selectRow: 'Select: {{row}}',
    selectPage: 'Select all on the page',
    selected: 'Selected: {{rows}}',
    unselect: 'Clear selection',
    nothing: 'not given',
  },
})
