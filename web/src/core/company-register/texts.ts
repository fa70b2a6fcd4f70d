import { defineTexts } from '#platform/i18n/define-texts.ts'

export const companyRegisterTexts = defineTexts('company-register', {
  cs: {
    load: 'Načíst',
    source: 'Zdroj: ARES, {{date}}',
    sourceUndated: 'Zdroj: ARES',
    dissolved: 'Subjekt zanikl dne {{date}}.',
  },
  en: {
    load: 'Load',
    source: 'Source: ARES, {{date}}',
    sourceUndated: 'Source: ARES',
    dissolved: 'The company ceased to exist on {{date}}.',
  },
})
