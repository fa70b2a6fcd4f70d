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
  IconUsersGroup,
} from '@tabler/icons-react'
import { label, shellLabel } from '#platform/i18n/use-texts.ts'
import type { Holds, MenuSection, QuickEntry } from '#platform/module.ts'
import { calendarEntry } from './calendar/screens.ts'
import { corePaths } from './paths.ts'
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

export const coreMenu: MenuSection = {
  name: 'administration',
  title: label(coreTexts, 'administration'),
  order: 80,
  items: [
    { label: label(coreTexts, 'users'), path: corePaths.users(), icon: IconUsersGroup, order: 10 },
    { label: label(coreTexts, 'roles'), path: corePaths.roles(), icon: IconKey, order: 20 },
    {
      label: label(coreTexts, 'positions'),
      path: corePaths.positions(),
      icon: IconBadge,
      order: 30,
    },
    {
      label: label(coreTexts, 'settings'),
      path: corePaths.settings(),
      icon: IconSettings,
      order: 40,
    },
    {
      label: shellLabel('imports', 'title'),
      path: corePaths.imports(),
      icon: IconFileImport,
      order: 45,
    },
    { label: label(coreTexts, 'log'), path: corePaths.log(), icon: IconHistory, order: 50 },
    {
      label: label(coreTexts, 'environment'),
      path: corePaths.environment(),
      icon: IconActivity,
      order: 60,
    },
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
  { label: label(coreTexts, 'users'), path: corePaths.users(), icon: IconUsersGroup, order: 62 },
  { label: label(coreTexts, 'roles'), path: corePaths.roles(), icon: IconKey, order: 64 },
  {
    label: label(coreTexts, 'settings'),
    path: corePaths.basicSettings(),
    icon: IconSettings,
    order: 66,
  },
  { label: label(coreTexts, 'quick.log'), path: corePaths.log(), icon: IconHistory, order: 68 },
  { label: label(coreTexts, 'positions'), path: corePaths.positions(), icon: IconBadge, order: 70 },
  {
    label: label(coreTexts, 'quick.environment'),
    path: corePaths.environment(),
    icon: IconActivity,
    order: 72,
  },
]
