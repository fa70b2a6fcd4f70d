import { defineTexts } from '#platform/i18n/define-texts.ts'

export const printTexts = defineTexts('prints', {
  cs: { sheet: 'List žadatele (PDF)', week: 'Týdenní plán (PDF)', mayNotPlan: 'Nemáte oprávnění číst žádosti.' },
  en: { sheet: 'Applicant’s sheet (PDF)', week: 'Weekly plan (PDF)', mayNotPlan: 'You do not have permission to read requests.' },
})
