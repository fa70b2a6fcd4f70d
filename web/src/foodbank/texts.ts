import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Labels of the food bank's menu (domain.md §6.4). */
export const foodbankTexts = defineTexts('foodbank', {
  cs: {
    menu: {
      title: 'Potravinová banka',
      overview: 'Základní přehled',
      applicants: 'Žadatelé',
      organizations: 'Organizace',
      dailySummary: 'Denní přehled',
      requests: 'Rezervace',
      supports: 'Výdeje',
      care: 'Péče o údaje',
      other: 'Ostatní',
      applicantTypes: 'Typy žadatelů',
      regions: 'Regiony',
      blockedDays: 'Blokované dny',
      duplicates: 'Duplicity',
      reports: 'Reporty',
      summaryReport: 'Souhrnný report',
    },
    search: {
      applicants: 'Žadatelé',
      restricted: 'Žadatelé s omezeným zpracováním',
      organizations: 'Organizace',
      born: 'nar. {{year}}',
      lastHelp: 'poslední pomoc {{date}}',
    },
  },
  en: {
    menu: {
      title: 'Food bank',
      overview: 'Basic overview',
      applicants: 'Applicants',
      organizations: 'Organizations',
      dailySummary: 'Daily overview',
      requests: 'Reservations',
      supports: 'Hand-outs',
      care: 'Data care',
      other: 'Other',
      applicantTypes: 'Applicant types',
      regions: 'Regions',
      blockedDays: 'Blocked days',
      duplicates: 'Duplicates',
      reports: 'Reports',
      summaryReport: 'Summary report',
    },
    search: {
      applicants: 'Applicants',
      restricted: 'Applicants with restricted processing',
      organizations: 'Organizations',
      born: 'born {{year}}',
      lastHelp: 'last help {{date}}',
    },
  },
})
