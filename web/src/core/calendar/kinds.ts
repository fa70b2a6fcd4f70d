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

export type Kind = EventType | 'deadline' | 'plain' | 'blocked' | 'public'

/** The icon tells the kind without colours. */
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

/** Defined in `CalendarColors.css`. */
export const colorsOf = (kind: Kind) => ({
  color: `var(--kind-${kind}-ground)`,
  contrastColor: `var(--kind-${kind}-ink)`,
})
