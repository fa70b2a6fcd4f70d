import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Labels of the food bank's menu (domain.md §6.4). */
export const foodbankTexts = defineTexts('foodbank', {
  cs: {
    menu: {
      title: 'Potravinová banka',
      overview: 'Základní přehled',
      applicants: 'Přehled žadatelů',
      organizations: 'Přehled organizací',
      dailySummary: 'Denní přehled',
      requests: 'Žádosti o pomoc',
      supports: 'Čerpání pomoci',
      care: 'Péče o údaje',
      other: 'Ostatní',
      applicantTypes: 'Číselník typů žadatelů',
      regions: 'Číselník regionů',
      blockedDays: 'Blokované dny',
      duplicates: 'Duplicity',
      reports: 'Reporty',
      summaryReport: 'Souhrnný report',
    },
    search: {
      applicants: 'Žadatelé',
      restricted: 'Žadatelé s omezeným zpracováním',
      organizations: 'Organizace',
      born: 'ročník {{year}}',
      lastHelp: 'poslední pomoc {{date}}',
    },
  },
  en: {
    menu: {
      title: 'Food bank',
      overview: 'Basic overview',
      applicants: 'Applicants overview',
      organizations: 'Organizations overview',
      dailySummary: 'Daily overview',
      requests: 'Help requests',
      supports: 'Help drawing',
      care: 'Care of data',
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
