import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { IconCalendar } from '@tabler/icons-react'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import type { MenuEntry, DashboardCard } from '#platform/module.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'

export const calendarScreens = [
  screen({
    path: corePaths.calendar(),
    title: shellLabel('calendar', 'title'),
    requires: eventEndpoints.list.access,
    load: () => import('./CalendarScreen.tsx').then((file) => file.CalendarScreen),
    children: [
      screen({
        path: corePaths.newEvent(),
        title: shellLabel('calendar', 'newEvent'),
        requires: eventEndpoints.create.access,
        load: () => import('./event/NewEventPanel.tsx').then((file) => file.NewEventPanel),
      }),
      screen({
        path: corePaths.event('$id'),
        title: shellLabel('calendar', 'event'),
        requires: eventEndpoints.get.access,
        load: () => import('./event/EventPanel.tsx').then((file) => file.EventPanel),
      }),
    ],
  }),
]

export const calendarEntry: MenuEntry = {
  label: shellLabel('calendar', 'title'),
  path: corePaths.calendar(),
  icon: IconCalendar,
  order: 20,
}

/** „Osobní kalendář" of the user panel. */
export const ownCalendar: MenuEntry = {
  ...calendarEntry,
  label: shellLabel('calendar', 'personal'),
  order: 40,
}

export const nextEventsCard: DashboardCard = {
  name: 'next-events',
  order: 34,
  length: 2,
  requires: eventEndpoints.next.access,
  prepare: async () => {
    const { nextEventsQuery } = await import('./dashboard/next-events-query.ts')
    return (client) => client.ensureQueryData(nextEventsQuery())
  },
  load: () => import('./dashboard/NextEventsCard.tsx').then((file) => file.NextEventsCard),
}
