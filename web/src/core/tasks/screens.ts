import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { taskDetailScreens } from './detail/screens.ts'
import { coreTexts } from '../texts.ts'

export const taskScreens = [
  screen({
    path: corePaths.tasks(),
    title: label(coreTexts, 'tasks'),
    requires: taskEndpoints.list.access,
    load: () => import('./list/TasksScreen.tsx').then((file) => file.TasksScreen),
  }),
  ...taskDetailScreens,
]
