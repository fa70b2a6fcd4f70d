import { IconCalendar } from '@tabler/icons-react'
import { label } from '#platform/i18n/use-texts.ts'
import type { MenuEntry } from '#platform/module.ts'
import { corePaths } from '../paths.ts'
import { calendarTexts } from './texts.ts'

export const calendarEntry: MenuEntry = {
  label: label(calendarTexts, 'title'),
  path: corePaths.calendar(),
  icon: IconCalendar,
  order: 20,
}

/** „Osobní kalendář" of the user panel (spec §2). */
export const ownCalendar: MenuEntry = {
  ...calendarEntry,
  label: label(calendarTexts, 'personal'),
  order: 40,
}
