import type { TaskCategory, TaskCategoryQuery } from '@crm/contract/core/tasks/task-categories'
import { saidText } from '#platform/export/filters.ts'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { list } from './repository.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('core-exports')
const screen = wordsIn('task-categories')

export const taskCategoryExport: ListExport<TaskCategory, TaskCategoryQuery> = {
  table: 'core.task_category',
  fileName: words('file_task_categories'),
  title: words('task_categories'),
  columns: [
    column('text', words('name_2'), (row) => row.name),
    column('integer', words('tasks_2'), (row) => row.tasks_count),
  ],
  filters: { search: saidText(screen('search')) },
  orders: { name: words('name_2'), tasks_count: words('tasks_2') },
  page: ({ db }, _actor, query) => list(db, query),
}
