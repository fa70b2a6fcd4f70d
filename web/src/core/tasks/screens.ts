import type { TaskList } from '@crm/contract/core/tasks/tasks'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import {
  IconArrowRight,
  IconCalendarDue,
  IconCategory,
  IconChecklist,
  IconCircleCheck,
  IconClock,
  IconList,
  type TablerIcon,
} from '@tabler/icons-react'
import { label, shellLabel } from '#platform/i18n/use-texts.ts'
import type { MenuEntry, MenuGroup, DashboardCard } from '#platform/module.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { coreTexts } from '../texts.ts'

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

const list = (name: TaskList, icon: TablerIcon, order: number): MenuEntry => ({
  label: label(coreTexts, `taskMenu.${name}`),
  path,
  // the first list is the address without a search
  ...(name === 'deadline' ? { exact: true } : { search: { list: name } }),
  icon,
  order,
})

export const taskMenu: MenuGroup = {
  label: label(coreTexts, 'tasks'),
  icon: IconChecklist,
  order: 10,
  items: [
    list('deadline', IconCalendarDue, 10),
    list('today', IconClock, 20),
    list('all', IconList, 30),
    list('assigned_by_me', IconArrowRight, 40),
    list('completed', IconCircleCheck, 50),
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

export const tasksCard: DashboardCard = {
  name: 'tasks',
  order: 32,
  requires: taskEndpoints.board.access,
  prepare: async () => {
    const { ownTasksQuery } = await import('./dashboard/own-tasks-query.ts')
    return (client) => client.ensureQueryData(ownTasksQuery())
  },
  load: () => import('./dashboard/TasksCard.tsx').then((file) => file.TasksCard),
}
