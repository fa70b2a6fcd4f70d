import { IconAlertTriangle, IconCalendarEvent, IconCalendarX, IconClock } from '@tabler/icons-react'
import type { Icon } from '#platform/module.ts'

export const foodbankNotificationIcons: Readonly<Record<string, Icon>> = {
  fb_link_moved: IconCalendarEvent,
  fb_link_cancelled: IconCalendarX,
  retention_due: IconClock,
  fb_estimate_reminder: IconClock,
  fb_estimate_overdue: IconAlertTriangle,
}
