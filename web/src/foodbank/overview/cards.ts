import { overviewEndpoints } from '@crm/contract/foodbank/overview.endpoints'
import type { DashboardCard } from '#platform/module.ts'
import { books, oversees, seesEveryone, servesDesk } from '../hats.ts'

/** All cards but the pictures share one request and appear together. */
const prepare: DashboardCard['prepare'] = async () => {
  const query = (await import('./queries.ts')).overviewQuery()
  return (client) => client.ensureQueryData(query)
}
const requires = overviewEndpoints.get.access

/**
 * Ordered by permissions: at a desk the queue is first, for a user who books the expected
 * households, for a coordinator what is owed.
 */
export const overviewCards: readonly DashboardCard[] = [
  {
    name: 'foodbank-way-in',
    // before the card of the application's state
    order: 12,
    requires,
    wide: true,
    prepare,
    load: () => import('./WayInCard.tsx').then((file) => file.WayInCard),
  },
  {
    name: 'foodbank-owed',
    order: (holds) => (oversees(holds) ? 20 : 30),
    length: 2,
    requires: [...requires, { anyOf: ['fb_report.close', 'fb_report.estimate'] }],
    prepare,
    load: () => import('./OwedCard.tsx').then((file) => file.OwedCard),
  },
  {
    name: 'foodbank-today',
    order: (holds) => (oversees(holds) ? 24 : 20),
    length: 3,
    requires: [...requires, { anyOf: ['fb_request.confirm', 'fb_request.show_all'] }],
    prepare,
    load: () => import('./TodayCard.tsx').then((file) => file.TodayCard),
  },
  {
    name: 'foodbank-attention',
    // who books has people to call too
    order: 22,
    requires: [
      ...requires,
      { anyOf: ['fb_request.confirm', 'fb_request.show_all', 'fb_request.create'] },
    ],
    prepare,
    load: () => import('./AttentionCard.tsx').then((file) => file.AttentionCard),
  },
  {
    name: 'foodbank-expected',
    // a desk has its queue, and a user who sees all reservations would not know these households
    order: (holds) =>
      seesEveryone(holds) || (servesDesk(holds) && !books(holds))
        ? null
        : servesDesk(holds)
          ? 26
          : 20,
    length: 2,
    requires,
    prepare,
    load: () => import('./ExpectedCard.tsx').then((file) => file.ExpectedCard),
  },
  {
    name: 'foodbank-missed',
    order: (holds) => (seesEveryone(holds) ? null : servesDesk(holds) ? 28 : 22),
    length: 2,
    requires: [...requires, 'fb_request.create'],
    prepare,
    load: () => import('./MissedCard.tsx').then((file) => file.MissedCard),
  },
  {
    name: 'foodbank-pictures',
    // last, because it is long and loads later
    order: 90,
    requires: [
      ...requires,
      { anyOf: ['fb_request.show_all', 'fb_support.show_all', 'fb_report.estimate'] },
    ],
    wide: true,
    load: () => import('./pictures/PicturesCard.tsx').then((file) => file.PicturesCard),
  },
]
