import { defineTexts } from '#platform/i18n/define-texts.ts'

export const peopleTexts = defineTexts('people', {
  cs: {
    choose: 'Začněte psát jméno…',
    searching: 'Hledá se…',
    none: 'Nikdo takový tu není.',
    failed: 'Kolegy se nepodařilo načíst.',
    more: 'Pište dál, je jich víc.',
    chosen: 'Vybraná osoba',
    clear: 'Zrušit výběr: {{label}}',
    remove: 'Odebrat: {{name}}',
  },
  en: {
    choose: 'Begin to type a name…',
    searching: 'Searching…',
    none: 'There is nobody like that.',
    failed: 'The colleagues could not be loaded.',
    more: 'Type on, there are more.',
    chosen: 'The person chosen',
    clear: 'Clear the choice: {{label}}',
    remove: 'Remove: {{name}}',
  },
})
