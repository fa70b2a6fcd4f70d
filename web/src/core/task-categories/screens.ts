import { taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { coreTexts } from '../texts.ts'

export const taskCategoryScreens = [
  screen({
    path: corePaths.taskCategories(),
    title: label(coreTexts, 'taskMenu.categories'),
    requires: taskCategoryEndpoints.list.access,
    load: () => import('./TaskCategoriesScreen.tsx').then((file) => file.TaskCategoriesScreen),
  }),
]
