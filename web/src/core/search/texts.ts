import { defineTexts } from '#platform/i18n/define-texts.ts'

export const searchTexts = defineTexts('search', {
  cs: {
    open: 'Hledat',
    placeholder: 'Jméno, číslo, telefon, průkaz, organizace…',
    hint: 'Napište alespoň dva znaky.',
    searching: 'Hledám…',
    nothing: 'Nic takového jsme nenašli.',
    screens: 'Obrazovky',
    more: 'Další výsledky',
    all: 'Všechny výsledky: {{what}}',
    found: 'Výsledky hledání',
    close: 'Zavřít hledání',
    // the specification's own words, in both languages (spec §8)
    failed: 'Connection error. Please try again later..',
    results_one: '{{count}} výsledek',
    results_few: '{{count}} výsledky',
    results_many: '{{count}} výsledku',
    results_other: '{{count}} výsledků',
  },
  en: {
    open: 'Search',
    placeholder: 'Name, number, phone, card, organization…',
    hint: 'Type at least two characters.',
    searching: 'Searching…',
    nothing: 'Nothing like that was found.',
    screens: 'Screens',
    more: 'More results',
    all: 'All results: {{what}}',
    found: 'Search results',
    close: 'Close the search',
    failed: 'Connection error. Please try again later..',
    results_one: '{{count}} result',
    results_other: '{{count}} results',
  },
})
