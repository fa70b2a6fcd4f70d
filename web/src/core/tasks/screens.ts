import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { label, shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { coreTexts } from '../texts.ts'
import {
  IconArrowRight,
  IconCalendarDue,
  IconCategory,
  IconChecklist,
  IconCircleCheck,
  IconClock,
  IconList,
} from '@tabler/icons-react'
import type { MenuEntry, MenuGroup } from '#platform/module.ts'

const taskDetailScreens = [
  screen({
    path: corePaths.newTask(),
    title: shellLabel('task-detail', 'screen.create'),
    requires: taskEndpoints.create.access,
    load: () => import('#core/tasks/form/NewTaskScreen.tsx').then((file) => file.NewTaskScreen),
  }),
  screen({
    path: corePaths.task('$id'),
    title: shellLabel('task-detail', 'screen.detail'),
    requires: taskEndpoints.get.access,
    load: () => import('./detail/TaskScreen.tsx').then((file) => file.TaskScreen),
  }),
  screen({
    path: corePaths.editTask('$id'),
    title: shellLabel('task-detail', 'screen.edit'),
    requires: taskEndpoints.update.access,
    load: () => import('#core/tasks/form/EditTaskScreen.tsx').then((file) => file.EditTaskScreen),
  }),
  screen({
    path: corePaths.taskNotifications('$id'),
    title: shellLabel('task-detail', 'screen.notifications'),
    requires: taskEndpoints.get.access,
    load: () => import('./detail/TaskNotifications.tsx').then((file) => file.TaskNotifications),
  }),
  screen({
    path: corePaths.taskChanges('$id'),
    title: shellLabel('task-detail', 'screen.changes'),
    requires: taskEndpoints.changes.access,
    load: () => import('./detail/TaskChanges.tsx').then((file) => file.TaskChanges),
  }),
]

export const taskScreens = [
  screen({
    path: corePaths.tasks(),
    title: label(coreTexts, 'tasks'),
    requires: taskEndpoints.list.access,
    load: () => import('./list/TasksScreen.tsx').then((file) => file.TasksScreen),
  }),
  ...taskDetailScreens,
]

const path = corePaths.tasks()

export const taskMenu: MenuGroup = {
  label: label(coreTexts, 'tasks'),
  icon: IconChecklist,
  order: 10,
  items: [
    {
      label: label(coreTexts, 'taskMenu.deadline'),
      path,
      exact: true,
      icon: IconCalendarDue,
      order: 10,
    },
    {
      label: label(coreTexts, 'taskMenu.today'),
      path,
      search: { list: 'today' },
      icon: IconClock,
      order: 20,
    },
    {
      label: label(coreTexts, 'taskMenu.all'),
      path,
      search: { list: 'all' },
      icon: IconList,
      order: 30,
    },
    {
      label: label(coreTexts, 'taskMenu.assigned_by_me'),
      path,
      search: { list: 'assigned_by_me' },
      icon: IconArrowRight,
      order: 40,
    },
    {
      label: label(coreTexts, 'taskMenu.completed'),
      path,
      search: { list: 'completed' },
      icon: IconCircleCheck,
      order: 50,
    },
    {
      label: label(coreTexts, 'taskMenu.categories'),
      path: corePaths.taskCategories(),
      icon: IconCategory,
      order: 60,
    },
  ],
}

/** „Interní úkoly" of the user panel. */
export const ownTasks: MenuEntry = {
  label: label(coreTexts, 'taskMenu.own'),
  path,
  icon: IconChecklist,
  order: 50,
}
