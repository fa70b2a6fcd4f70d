import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCalendarShare,
  IconCalendarX,
  IconClock,
  IconPhone,
  IconUserQuestion,
} from '@tabler/icons-react'
import type { Icon } from '#platform/module.ts'

export const foodbankNotificationIcons: Readonly<Record<string, Icon>> = {
  fb_link_moved: IconCalendarEvent,
  fb_link_cancelled: IconCalendarX,
  retention_due: IconClock,
  fb_estimate_reminder: IconClock,
  fb_estimate_overdue: IconAlertTriangle,
  fb_federation_refused: IconAlertTriangle,
  fb_moved_clients: IconCalendarShare,
  fb_moved_desk: IconCalendarShare,
  fb_returned_clients: IconCalendarShare,
  fb_returned_desk: IconCalendarShare,
  fb_offer_accepted: IconCalendarEvent,
  fb_offers_to_call: IconPhone,
  fb_shift_gap: IconUserQuestion,
}
