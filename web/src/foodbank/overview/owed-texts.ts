import { defineTexts } from '#platform/i18n/define-texts.ts'

export const owedTexts = defineTexts('overview-owed', {
  cs: {
    title: 'K odevzdání',
    estimatesNone: 'Odhady za minulé čtvrtletí jsou úplné.',
    dueOn: 'Odhady za období {{from}} – {{to}} doplňte do {{date}}.',
    overdue: 'Odhady za období {{from}} – {{to}} měly být doplněny do {{date}}.',
    missing_one: 'chybí {{count}} odhad',
    missing_few: 'chybí {{count}} odhady',
    missing_many: 'chybí {{count}} odhadu',
    missing_other: 'chybí {{count}} odhadů',
    more_one: 'a ještě {{count}} výdejní místo',
    more_few: 'a ještě {{count}} výdejní místa',
    more_many: 'a ještě {{count}} výdejního místa',
    more_other: 'a ještě {{count}} výdejních míst',
    toClose: 'Neuzavřená čtvrtletí',
    quarter: '{{number}}. čtvrtletí {{year}}',
    closedAll: 'Čtvrtletí posledního roku jsou uzavřená.',
  },
  en: {
    title: 'To hand in',
    estimatesNone: 'The estimates for the last quarter are complete.',
    dueOn: 'The estimates for {{from}} – {{to}} are due by {{date}}.',
    overdue: 'The estimates for {{from}} – {{to}} were due by {{date}}.',
    missing_one: '{{count}} estimate is missing',
    missing_other: '{{count}} estimates are missing',
    more_one: 'and {{count}} more distribution point',
    more_other: 'and {{count}} more distribution points',
    toClose: 'Quarters not closed',
    quarter: 'Quarter {{number}} of {{year}}',
    closedAll: 'The quarters of the last year are closed.',
  },
})
