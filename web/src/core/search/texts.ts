import { defineTexts } from '#platform/i18n/define-texts.ts'

export const searchTexts = defineTexts('search', {
  cs: {
    open: 'Hledat',
    placeholder: 'Jméno, číslo, telefon, průkaz, organizace…',
    hint: 'Zadejte alespoň dva znaky.',
    searching: 'Hledá se…',
    nothing: 'Nic takového se nenašlo.',
    screens: 'Stránky',
    more: 'Další výsledky',
    all: 'Všechny výsledky: {{what}}',
    found: 'Výsledky hledání',
    close: 'Zavřít hledání',
    failed: 'Hledání se nezdařilo. Zkontrolujte připojení a zkuste to znovu.',
    results_one: '{{count}} výsledek',
    results_few: '{{count}} výsledky',
    results_many: '{{count}} výsledku',
    results_other: '{{count}} výsledků',
  },
  en: {
    open: 'Search',
    placeholder: 'Name, number, phone, card, organization…',
    hint: 'Enter at least two characters.',
    searching: 'Searching…',
    nothing: 'Nothing was found.',
    screens: 'Pages',
    more: 'More results',
    all: 'All results: {{what}}',
    found: 'Search results',
    close: 'Close search',
    // letter for letter as the specification has it (spec §8)
    failed: 'Connection error. Please try again later..',
    results_one: '{{count}} result',
    results_other: '{{count}} results',
  },
})
