import type { EventType } from '@crm/contract/core/calendar/events'
import {
  IconBeach,
  IconCalendarEvent,
  IconCalendarOff,
  IconCheckbox,
  IconFlag,
  IconMail,
  IconPackage,
  IconPhone,
  IconUsers,
} from '@tabler/icons-react'
import type { Icon } from '#platform/module.ts'

/** What stands in the calendar: events by their type, deadlines, days of a module's layer, public holidays. */
export type Kind = EventType | 'deadline' | 'plain' | 'blocked' | 'public'

/** Each kind has a shape besides its colour. */
export const KIND_ICONS: Readonly<Record<Kind, Icon>> = {
  meeting: IconUsers,
  call: IconPhone,
  email: IconMail,
  holiday: IconBeach,
  other: IconCalendarEvent,
  deadline: IconCheckbox,
  plain: IconPackage,
  blocked: IconCalendarOff,
  public: IconFlag,
}

/** Its colours of `CalendarColors.css`. */
export const colorsOf = (kind: Kind) => ({
  color: `var(--kind-${kind}-ground)`,
  contrastColor: `var(--kind-${kind}-ink)`,
})
