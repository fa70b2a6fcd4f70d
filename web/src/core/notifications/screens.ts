import { notificationEndpoints } from '@crm/contract/core/notifications.endpoints'
import { IconBell } from '@tabler/icons-react'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import type { MenuEntry } from '#platform/module.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'

export const inboxScreens = [
  screen({
    path: corePaths.messages(),
    title: shellLabel('notifications', 'title'),
    requires: notificationEndpoints.list.access,
    load: () => import('./MessagesScreen.tsx').then((file) => file.MessagesScreen),
  }),
]

export const ownInbox: MenuEntry = {
  label: shellLabel('notifications', 'title'),
  path: corePaths.messages(),
  icon: IconBell,
  order: 30,
}
