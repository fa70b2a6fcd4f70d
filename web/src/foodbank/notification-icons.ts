import { IconAlertTriangle, IconClock, IconUserQuestion } from '@tabler/icons-react'
import type { Icon } from '#platform/module.ts'

export const foodbankNotificationIcons: Readonly<Record<string, Icon>> = {
  retention_due: IconClock,
  fb_estimate_reminder: IconClock,
  fb_estimate_overdue: IconAlertTriangle,
  fb_shift_gap: IconUserQuestion,
}
