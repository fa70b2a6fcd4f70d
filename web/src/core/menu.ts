import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import {
  IconActivity,
  IconBadge,
  IconCalendar,
  IconChecklist,
  IconFileImport,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconSettings,
  IconUserPlus,
  IconAlertTriangle,
  IconUsersGroup,
} from '@tabler/icons-react'
import { label, shellLabel } from '#platform/i18n/use-texts.ts'
import type { Holds, MenuSection, QuickEntry } from '#platform/module.ts'
import { calendarEntry } from './calendar/screens.ts'
import { corePaths } from './paths.ts'
import { SETTINGS } from './settings/access.ts'
import { taskMenu } from './tasks/screens.ts'
import { coreTexts } from './texts.ts'

export const dashboardMenu: MenuSection = {
  name: 'dashboard',
  order: 10,
  items: [
    {
      label: label(coreTexts, 'dashboard'),
      path: corePaths.dashboard(),
      icon: IconLayoutDashboard,
      order: 10,
    },
  ],
}

export const workMenu: MenuSection = {
  name: 'work',
  order: 30,
  items: [taskMenu, calendarEntry],
}

const users = { label: label(coreTexts, 'users'), path: corePaths.users(), icon: IconUsersGroup }
const roles = { label: label(coreTexts, 'roles'), path: corePaths.roles(), icon: IconKey }
const positions = {
  label: label(coreTexts, 'positions'),
  path: corePaths.positions(),
  icon: IconBadge,
}
const settings = {
  label: label(coreTexts, 'settings'),
  path: corePaths.settings(),
  icon: IconSettings,
}
const log = { path: corePaths.log(), icon: IconHistory }
const environment = { path: corePaths.environment(), icon: IconActivity }

export const coreMenu: MenuSection = {
  name: 'administration',
  title: label(coreTexts, 'administration'),
  order: 80,
  items: [
    { ...users, order: 10 },
    { ...roles, order: 20 },
    { ...positions, order: 30 },
    { ...settings, order: 40 },
    {
      label: shellLabel('imports', 'title'),
      path: corePaths.imports(),
      icon: IconFileImport,
      order: 45,
    },
    { ...log, label: label(coreTexts, 'log'), order: 50 },
    {
      label: shellLabel('alarms', 'title'),
      path: corePaths.alarms(),
      icon: IconAlertTriangle,
      order: 55,
    },
    { ...environment, label: label(coreTexts, 'environment'), order: 60 },
  ],
}

/** Administrators do this first; others rarely. */
const administers = (first: number, last: number) => (holds: Holds) =>
  holds('settings.update') ? first : last

/** „Rychlý přístup" of the header; actions are on the dashboard too. */
export const coreQuickAccess: readonly QuickEntry[] = [
  {
    label: shellLabel('users', 'title.create'),
    path: corePaths.newUser(),
    icon: IconUserPlus,
    order: administers(2, 60),
    requires: userEndpoints.create.access,
    isAct: true,
  },
  {
    label: shellLabel('task-detail', 'screen.create'),
    path: corePaths.newTask(),
    icon: IconChecklist,
    order: 50,
    isAct: true,
  },
  {
    label: shellLabel('calendar', 'newEvent'),
    path: corePaths.newEvent(),
    icon: IconCalendar,
    order: 52,
    isAct: true,
  },
  { ...users, order: 62 },
  { ...roles, order: 64 },
  { ...settings, requires: SETTINGS, order: 66 },
  { ...log, label: label(coreTexts, 'quick.log'), order: 68 },
  { ...positions, order: 70 },
  { ...environment, label: label(coreTexts, 'quick.environment'), order: 72 },
]
