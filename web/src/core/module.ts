import type { WebModule } from '#platform/module.ts'
import { coreMenu, coreQuickAccess, dashboardMenu, workMenu } from './menu.ts'
import { apiTokenScreens } from './api-tokens/screens.ts'
import { nextEventsCard, ownCalendar, calendarScreens } from './calendar/screens.ts'
import { corePermissionGroup } from './permissions/permission-group.ts'
import { dashboardScreens } from './dashboard/screens.ts'
import { importScreens } from './imports/screens.ts'
import { logScreens } from './log/screens.ts'
import { coreNotificationIcons } from './notifications/icons.ts'
import { inboxScreens, ownInbox } from './notifications/screens.ts'
import { onboardingCard } from './onboarding/card.ts'
import { positionScreens } from './positions/screens.ts'
import { profileEntries, profileScreens } from './profile/screens.ts'
import { secondFactorEntries, secondFactorScreens } from './second-factor/screens.ts'
import { alarmScreens } from './alarms/screens.ts'
import { mailScreens } from './mail/screens.ts'
import { smsScreens } from './sms/screens.ts'
import { webhookScreens } from './webhooks/screens.ts'
import { stateCard, environmentScreens } from './environment/screens.ts'
import { serialNumberScreens } from './serial-numbers/screens.ts'
import { settingsScreens } from './screens/settings/screens.ts'
import { roleScreens } from './roles/screens.ts'
import { taskCategoryScreens } from './task-categories/screens.ts'
import { tasksCard, ownTasks, taskScreens } from './tasks/screens.ts'
import { userScreens } from './users/screens.ts'

export const coreModule: WebModule = {
  name: 'core',
  screens: [
    ...settingsScreens,
    ...serialNumberScreens,
    ...alarmScreens,
    ...mailScreens,
    ...smsScreens,
    ...webhookScreens,
    ...environmentScreens,
    ...dashboardScreens,
    ...inboxScreens,
    ...userScreens,
    ...profileScreens,
    ...secondFactorScreens,
    ...apiTokenScreens,
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
    {
      name: 'search',
      order: 10,
      load: () => import('./search/SearchTool.tsx').then((file) => file.SearchTool),
    },
    {
      name: 'inbox',
      order: 20,
      load: () => import('./notifications/InboxTool.tsx').then((file) => file.InboxTool),
    },
  ],
  notifications: coreNotificationIcons,
  search: () => import('./search/kinds.ts').then((file) => file.coreSearchKinds),
  history: () => import('./history.ts').then((file) => file.coreHistory),
  dashboard: [onboardingCard, stateCard, tasksCard, nextEventsCard],
  onboarding: () => import('./onboarding/steps.ts').then((file) => file.coreOnboarding),
  permissions: corePermissionGroup,
  userPanel: [...profileEntries, ...secondFactorEntries, ownInbox, ownTasks, ownCalendar],
}
