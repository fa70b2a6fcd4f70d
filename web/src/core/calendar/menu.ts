import { IconCalendar } from '@tabler/icons-react'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import type { MenuEntry } from '#platform/module.ts'
import { corePaths } from '../paths.ts'

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
