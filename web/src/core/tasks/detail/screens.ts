import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../../paths.ts'
import { taskDetailTexts } from './texts.ts'

/** One task: its tabs, each with an address of its own, and its forms. */
export const taskDetailScreens = [
  screen({
    path: corePaths.newTask(),
    title: label(taskDetailTexts, 'screen.create'),
    requires: taskEndpoints.create.access,
    load: () => import('#core/tasks/form/NewTaskScreen.tsx').then((file) => file.NewTaskScreen),
  }),
  screen({
    path: corePaths.task('$id'),
    title: label(taskDetailTexts, 'screen.detail'),
    requires: taskEndpoints.get.access,
    load: () => import('./TaskScreen.tsx').then((file) => file.TaskScreen),
  }),
  screen({
    path: corePaths.editTask('$id'),
    title: label(taskDetailTexts, 'screen.edit'),
    requires: taskEndpoints.update.access,
    load: () => import('#core/tasks/form/EditTaskScreen.tsx').then((file) => file.EditTaskScreen),
  }),
  screen({
    path: corePaths.taskNotifications('$id'),
    title: label(taskDetailTexts, 'screen.notifications'),
    requires: taskEndpoints.get.access,
    load: () => import('./TaskNotifications.tsx').then((file) => file.TaskNotifications),
  }),
  screen({
    path: corePaths.taskChanges('$id'),
    title: label(taskDetailTexts, 'screen.changes'),
    requires: taskEndpoints.changes.access,
    load: () => import('./TaskChanges.tsx').then((file) => file.TaskChanges),
  }),
]
