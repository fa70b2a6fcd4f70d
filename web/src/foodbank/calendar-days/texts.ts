import { defineTexts } from '#platform/i18n/define-texts.ts'

export const calendarDayTexts = defineTexts('calendar-days', {
  cs: {
    layer: 'Výdejní dny potravinové banky',
    point_one: '{{count}} rezervace – {{name}}',
    point_few: '{{count}} rezervace – {{name}}',
    point_many: '{{count}} rezervace – {{name}}',
    point_other: '{{count}} rezervací – {{name}}',
    all_one: '{{count}} rezervace ({{points}})',
    all_few: '{{count}} rezervace ({{points}})',
    all_many: '{{count}} rezervace ({{points}})',
    all_other: '{{count}} rezervací ({{points}})',
    points_one: '{{count}} výdejní místo',
    points_few: '{{count}} výdejní místa',
    points_many: '{{count}} výdejního místa',
    points_other: '{{count}} výdejních míst',
    everywhere: 'Nikde se nevydává',
    blocked: 'Nevydává se – {{name}}',
  },
  en: {
    layer: 'Days of the food bank',
    point_one: '{{count}} reservation – {{name}}',
    point_other: '{{count}} reservations – {{name}}',
    all_one: '{{count}} reservation ({{points}})',
    all_other: '{{count}} reservations ({{points}})',
    points_one: '{{count}} distribution point',
    points_other: '{{count}} distribution points',
    everywhere: 'Nothing is handed out anywhere',
    blocked: 'Nothing is handed out – {{name}}',
  },
})
