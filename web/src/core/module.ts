import type { WebModule } from '#platform/module.ts'
import { coreMenu, coreQuickAccess, dashboardMenu, workMenu } from './menu.ts'
import { nextEventsCard } from './calendar/dashboard/card.ts'
import { ownCalendar } from './calendar/menu.ts'
import { calendarMessages } from './calendar/messages.ts'
import { calendarScreens } from './calendar/screens.ts'
import { corePermissionGroup } from './permissions/permission-group.ts'
import { dashboardScreens } from './dashboard/screens.ts'
import { importMessages } from './imports/messages.ts'
import { importScreens } from './imports/screens.ts'
import { logScreens } from './log/screens.ts'
import { coreNotificationIcons } from './notifications/icons.ts'
import { inboxMessages } from './notifications/messages.ts'
import { inboxScreens, ownInbox } from './notifications/screens.ts'
import { onboardingMessages } from './onboarding/messages.ts'
import { coreOnboarding, onboardingCard } from './onboarding/steps.ts'
import { positionMessages } from './positions/messages.ts'
import { positionScreens } from './positions/screens.ts'
import { profileMessages } from './profile/messages.ts'
import { profileEntries, profileScreens } from './profile/screens.ts'
import { directoryMessages } from './active-directory/messages.ts'
import { backupMessages } from './backups/messages.ts'
import { mailMessages } from './mail/messages.ts'
import { mailScreens } from './mail/screens.ts'
import { environmentScreens } from './environment/screens.ts'
import { complaintMessages } from './complaints/messages.ts'
import { serialNumberMessages } from './serial-numbers/messages.ts'
import { serialNumberScreens } from './serial-numbers/screens.ts'
import { settingsMessages } from './settings/messages.ts'
import { settingsScreens } from './settings/screens.ts'
import { coreSearchKinds } from './search/kinds.ts'
import { roleMessages } from './roles/messages.ts'
import { roleScreens } from './roles/screens.ts'
import { taskCategoryMessages } from './task-categories/messages.ts'
import { taskCategoryScreens } from './task-categories/screens.ts'
import { tasksCard } from './tasks/dashboard/card.ts'
import { ownTasks } from './tasks/menu.ts'
import { taskMessages } from './tasks/messages.ts'
import { taskScreens } from './tasks/screens.ts'
import { userMessages } from './users/messages.ts'
import { userScreens } from './users/screens.ts'

/** The general administration as the shell sees it. */
export const coreModule: WebModule = {
  name: 'core',
  screens: [
    ...settingsScreens,
    ...serialNumberScreens,
    ...mailScreens,
    ...environmentScreens,
    ...dashboardScreens,
    ...inboxScreens,
    ...userScreens,
    ...profileScreens,
    ...roleScreens,
    ...positionScreens,
    ...logScreens,
    ...importScreens,
    ...taskScreens,
    ...calendarScreens,
    ...taskCategoryScreens,
  ],
  menu: [dashboardMenu, workMenu, coreMenu],
  quickAccess: coreQuickAccess,
  headerTools: [
    { name: 'search', order: 10, load: () => import('./search/SearchTool.tsx').then((file) => file.SearchTool) },
    { name: 'inbox', order: 20, load: () => import('./notifications/InboxTool.tsx').then((file) => file.InboxTool) },
  ],
  notifications: coreNotificationIcons,
  search: coreSearchKinds,
  history: () => import('./log/history.ts').then((file) => file.coreHistory),
  dashboard: [onboardingCard, tasksCard, nextEventsCard],
  onboarding: coreOnboarding,
  permissions: corePermissionGroup,
  userPanel: [...profileEntries, ownInbox, ownTasks, ownCalendar],
  messages: [
    settingsMessages,
    mailMessages,
    serialNumberMessages,
    complaintMessages,
    directoryMessages,
    backupMessages,
    onboardingMessages,
    inboxMessages,
    userMessages,
    profileMessages,
    roleMessages,
    positionMessages,
    taskMessages,
    calendarMessages,
    taskCategoryMessages,
    importMessages,
  ],
}
