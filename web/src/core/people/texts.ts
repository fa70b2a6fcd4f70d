import { defineTexts } from '#platform/i18n/define-texts.ts'

export const peopleTexts = defineTexts('people', {
  cs: {
    choose: 'Začněte psát jméno…',
    searching: 'Hledá se…',
    none: 'Nikdo takový tu není.',
    failed: 'Seznam lidí se nepodařilo načíst.',
    more: 'Je jich víc, pište dál.',
    chosen: 'Vybraná osoba',
    clear: 'Zrušit výběr: {{label}}',
    remove: 'Odebrat: {{name}}',
  },
  en: {
    choose: 'Start typing a name…',
    searching: 'Searching…',
    none: 'Nobody matches.',
    failed: 'The list of people could not be loaded.',
    more: 'There are more; keep typing.',
    chosen: 'Selected person',
    clear: 'Clear selection: {{label}}',
    remove: 'Remove: {{name}}',
  },
})
