import { defineTexts } from '#platform/i18n/define-texts.ts'

/** The card of the dashboard, without the words of the whole screen. */
export const cardTexts = defineTexts('report-estimates-card', {
  cs: {
    title: 'Odhady do reportu',
    nothing: 'Za minulé čtvrtletí nic nechybí.',
    dueOn: 'Za období {{from}} – {{to}} je doplňte do {{date}}.',
    overdue: 'Za období {{from}} – {{to}} měly být doplněny do {{date}}.',
    missing_one: 'chybí {{count}} odhad',
    missing_few: 'chybí {{count}} odhady',
    missing_many: 'chybí {{count}} odhadu',
    missing_other: 'chybí {{count}} odhadů',
  },
  en: {
    title: 'Estimates for the report',
    nothing: 'Nothing is missing for the last quarter.',
    dueOn: 'Those of {{from}} – {{to}} are due by {{date}}.',
    overdue: 'Those of {{from}} – {{to}} were due by {{date}}.',
    missing_one: '{{count}} estimate is missing',
    missing_other: '{{count}} estimates are missing',
  },
})
