import { taskCategoryQuery, type TaskCategory } from '@crm/contract/core/tasks/task-categories'
import {
  taskCategoryEndpoints,
  taskCategoryFiles,
} from '@crm/contract/core/tasks/task-categories.endpoints'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { textFilter } from '#platform/list-filters/filters.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { useCan, useHasPermission } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import { useRemoveCategory } from './queries.ts'
import { taskCategoryTexts } from './texts.ts'

const TaskCategoryDrawer = lazyDrawer(() =>
  import('./TaskCategoryDrawer.tsx').then((file) => file.TaskCategoryDrawer),
)

export function TaskCategoriesScreen() {
  const t = useTexts(taskCategoryTexts)
  const list = useList(taskCategoryEndpoints.list, taskCategoryQuery)
  const [edited, setEdited] = useState<TaskCategory | 'new' | null>(null)
  const mayAdd = useCan(taskCategoryEndpoints.create)
  const mayEdit = useCan(taskCategoryEndpoints.update)
  const actionsOf = useCategoryActions(setEdited)
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
  const icon = <IconPlus size={18} aria-hidden />
  const add = mayAdd ? (
    <Button leftSection={icon} {...TaskCategoryDrawer.whenReached} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  ) : (
    <RefusedButton reason={t('mayNot')} leftSection={icon}>
      {t('add')}
    </RefusedButton>
  )
  return (
    <>
      <ListPage
        exported={taskCategoryFiles.export}
        title={t('title')}
        list={list}
        columns={columns}
        rowName={({ name }) => name}
        onRowOpen={mayEdit ? setEdited : undefined}
        rowActions={actionsOf}
        filters={[textFilter('search', t('search'))]}
        primaryAction={add}
        empty={{ text: t('empty'), action: add }}
      />
      {edited && <TaskCategoryDrawer edited={edited} onClose={() => setEdited(null)} />}
    </>
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

function useCategoryActions(edit: (category: TaskCategory) => void) {
  const t = useTexts(taskCategoryTexts)
  const mayEdit = useCan(taskCategoryEndpoints.update)
  const mayRemove = useCan(taskCategoryEndpoints.remove)
  const removing = useRemoveCategory()
  const ask = async ({ id, name }: TaskCategory) => {
    const agreed = await confirm({
      title: t('delete.title', { name }),
      text: t('delete.text'),
      confirmLabel: t('delete.confirm'),
      danger: true,
    })
    if (agreed) await removing.run({ params: { id } })
  }
  const whyNotRemove = ({ tasks_count }: TaskCategory) => {
    if (!mayRemove) return t('mayNot')
    return tasks_count > 0 ? t('inUse', { count: tasks_count }) : undefined
  }
  return (category: TaskCategory): RowAction[] => [
    {
      label: t('edit'),
      icon: IconPencil,
      onClick: () => edit(category),
      disabledReason: mayEdit ? undefined : t('mayNot'),
    },
    {
      label: t('remove'),
      icon: IconTrash,
      danger: true,
      onClick: () => void ask(category),
      disabledReason: whyNotRemove(category),
    },
  ]
}
