import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import type { DashboardCard } from '#platform/module.ts'
import { today } from '#platform/i18n/today.ts'

/** Gaps for whoever coordinates, one’s own shifts for everybody who sees shifts. */
export const shiftCards: readonly DashboardCard[] = [
  {
    name: 'foodbank-shift-gaps',
    order: 27,
    length: 2,
    requires: shiftEndpoints.people.access,
    prepare: async () => {
      const { gapsQuery } = await import('../queries.ts')
      return (client) => client.ensureQueryData(gapsQuery())
    },
    load: () => import('./GapsCard.tsx').then((file) => file.GapsCard),
  },
  {
    name: 'foodbank-own-shifts',
    order: 29,
    requires: shiftEndpoints.list.access,
    prepare: async () => {
      const { ownShiftsQuery } = await import('../queries.ts')
      return (client) => client.ensureQueryData(ownShiftsQuery(today()))
    },
    load: () => import('./OwnShiftsCard.tsx').then((file) => file.OwnShiftsCard),
  },
]
