import { taskCategoryQuery, type TaskCategory } from '@crm/contract/core/tasks/task-categories'
import {
  taskCategoryEndpoints,
  taskCategoryFiles,
} from '@crm/contract/core/tasks/task-categories.endpoints'
import { Link } from '@tanstack/react-router'
import { useWrite } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { textFilter } from '#platform/list-filters/filters.tsx'
import { EditableList } from '#platform/list/EditableList.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import { categoryWrites } from './queries.ts'
import { taskCategoryTexts } from './texts.ts'

const TaskCategoryDrawer = lazyDrawer(() =>
  import('./TaskCategoryDrawer.tsx').then((file) => file.TaskCategoryDrawer),
)

export function TaskCategoriesScreen() {
  const t = useTexts(taskCategoryTexts)
  const list = useList(taskCategoryEndpoints.list, taskCategoryQuery)
  const removing = useWrite(taskCategoryEndpoints.remove, categoryWrites)
  const columns: readonly Column<TaskCategory, 'name' | 'tasks_count'>[] = [
    { title: t('name'), cell: ({ name }) => name, sort: 'name' },
    {
      title: t('tasks'),
      cell: (category) => <TasksCount {...category} />,
      sort: 'tasks_count',
      align: 'end',
      width: '8rem',
    },
  ]
  return (
    <EditableList
      t={t}
      deleteTitle={(row) => t('delete.title', row)}
      filters={[textFilter('search', t('search'))]}
      empty={t('empty')}
      exported={taskCategoryFiles.export}
      list={list}
      columns={columns}
      rowName={({ name }) => name}
      endpoints={taskCategoryEndpoints}
      Drawer={TaskCategoryDrawer}
      remove={(id) => removing.run({ params: { id } })}
      whyNotRemove={({ tasks_count }) =>
        tasks_count > 0 ? t('inUse', { count: tasks_count }) : undefined
      }
    />
  )
}

/** A link only for users who see all the tasks it counts. */
function TasksCount({ id, name, tasks_count }: TaskCategory) {
  const t = useTexts(taskCategoryTexts)
  const mayOpen = useHasPermission('task.update')
  if (!mayOpen || tasks_count === 0) return tasks_count
  return (
    <Link
      to={corePaths.tasks()}
      search={{ list: 'all', view: 'list', category_id: id }}
      aria-label={t('tasksOf', { count: tasks_count, name })}
    >
      {tasks_count}
    </Link>
  )
}
