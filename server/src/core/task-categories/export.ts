import type { TaskCategory, TaskCategoryQuery } from '@crm/contract/core/tasks/task-categories'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { list } from './repository.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('core-exports')

export const taskCategoryExport: ListExport<TaskCategory, TaskCategoryQuery> = {
  table: 'core.task_category',
  fileName: words('file_task_categories'),
  title: words('task_categories'),
  columns: [
    column('text', words('name_2'), (row) => row.name, 40),
    column('integer', words('tasks_2'), (row) => row.tasks_count),
  ],
  page: ({ db }, _actor, query) => list(db, query),
}
