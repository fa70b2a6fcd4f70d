import { defineTexts } from '#platform/i18n/define-texts.ts'

export const calendarDayTexts = defineTexts('calendar-days', {
  cs: {
    layer: 'Výdejní dny potravinové banky',
    point_one: '{{name}}: {{count}} rezervace',
    point_few: '{{name}}: {{count}} rezervace',
    point_many: '{{name}}: {{count}} rezervace',
    point_other: '{{name}}: {{count}} rezervací',
    all_one: '{{count}} rezervace ({{points}})',
    all_few: '{{count}} rezervace ({{points}})',
    all_many: '{{count}} rezervace ({{points}})',
    all_other: '{{count}} rezervací ({{points}})',
    points_one: '{{count}} výdejna',
    points_few: '{{count}} výdejny',
    points_many: '{{count}} výdejny',
    points_other: '{{count}} výdejen',
    everywhere: 'Nikde se nevydává',
    blocked: '{{name}}: nevydává se',
  },
  en: {
    layer: 'Days of the food bank',
    point_one: '{{name}}: {{count}} reservation',
    point_other: '{{name}}: {{count}} reservations',
    all_one: '{{count}} reservation ({{points}})',
    all_other: '{{count}} reservations ({{points}})',
    points_one: '{{count}} distribution point',
    points_other: '{{count}} distribution points',
    everywhere: 'Nothing is handed out anywhere',
    blocked: '{{name}}: nothing is handed out',
  },
})
