import type { TaskCategory, TaskCategoryQuery } from '@crm/contract/core/tasks/task-categories'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { list } from './repository.ts'

export const taskCategoryExport: ListExport<TaskCategory, TaskCategoryQuery> = {
  table: 'core.task_category',
  fileName: { cs: 'kategorie-ukolu', en: 'task-categories' },
  title: { cs: 'Kategorie úkolů', en: 'Task categories' },
  columns: [
    column('text', ['Název', 'Name'], (row) => row.name, 40),
    column('integer', ['Úkolů', 'Tasks'], (row) => row.tasks_count),
  ],
  page: ({ db }, _actor, query) => list(db, query),
}
