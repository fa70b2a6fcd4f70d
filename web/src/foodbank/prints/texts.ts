import { defineTexts } from '#platform/i18n/define-texts.ts'

export const printTexts = defineTexts('prints', {
  cs: {
    print: 'Tisk',
    day: 'Seznam na tento den',
    dayNotPrinted: 'Tisk se nepodařilo zaznamenat, proto se nic nevytisklo.',
    sheet: 'List žadatele (PDF)',
    restricted: 'Zpracování údajů je omezeno, list nelze vytisknout.',
    week: 'Týdenní plán (PDF)',
    mayNotPlan: 'Nemáte oprávnění zobrazit rezervace.',
  },
  en: {
    print: 'Print',
    day: 'List for this day',
    dayNotPrinted: 'The printing could not be recorded, so nothing was printed.',
    sheet: 'Applicant’s sheet (PDF)',
    restricted: 'Processing of the data is restricted, the sheet cannot be printed.',
    week: 'Weekly plan (PDF)',
    mayNotPlan: 'You do not have permission to see reservations.',
  },
})
