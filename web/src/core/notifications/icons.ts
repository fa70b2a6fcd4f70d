import {
  IconAlertTriangle,
  IconDeviceLaptop,
  IconKey,
  IconMail,
  IconCalendar,
  IconChecklist,
  IconCircleCheck,
  IconClock,
  IconMessage,
} from '@tabler/icons-react'
import type { Icon } from '#platform/module.ts'

/** Pictures of what the general administration tells. */
export const coreNotificationIcons: Readonly<Record<string, Icon>> = {
  task_assigned: IconChecklist,
  task_delegated: IconChecklist,
  task_watched: IconChecklist,
  task_commented: IconMessage,
  task_mentioned: IconMessage,
  task_completed: IconCircleCheck,
  task_deadline_changed: IconClock,
  task_reminder: IconClock,
  task_overdue: IconAlertTriangle,
  event_invited: IconCalendar,
  event_changed: IconCalendar,
  event_cancelled: IconCalendar,
  event_uninvited: IconCalendar,
  event_answered: IconCalendar,
  event_reminder: IconClock,
  account_password_changed: IconKey,
  account_email_changed: IconMail,
  account_new_device: IconDeviceLaptop,
  complaint_received: IconMessage,
  password_guessing: IconAlertTriangle,
}
