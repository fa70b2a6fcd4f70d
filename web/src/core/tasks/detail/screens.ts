import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../../paths.ts'

export const taskDetailScreens = [
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
    load: () => import('./TaskScreen.tsx').then((file) => file.TaskScreen),
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
    load: () => import('./TaskNotifications.tsx').then((file) => file.TaskNotifications),
  }),
  screen({
    path: corePaths.taskChanges('$id'),
    title: shellLabel('task-detail', 'screen.changes'),
    requires: taskEndpoints.changes.access,
    load: () => import('./TaskChanges.tsx').then((file) => file.TaskChanges),
  }),
]
