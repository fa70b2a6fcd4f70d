import type { TaskRow } from '@crm/contract/core/tasks/tasks'
import { taskEndpoints, taskFiles } from '@crm/contract/core/tasks/tasks.endpoints'
import { lazy, Suspense } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clearingOf } from '#platform/list-filters/filter.ts'
import { ListFrame } from '#platform/list/ListFrame.tsx'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useSelection } from '#platform/list-rows/use-selection.ts'
import { loadChunk } from '#platform/router/load-screen.ts'
import { useSearchOf } from '#platform/router/use-search.ts'
import { corePaths } from '../../paths.ts'
import { filtersOf, sortOf, taskSearch } from './task-search.ts'
import { AddTask, ViewSwitch } from './TaskTools.tsx'
import { taskListTexts } from './texts.ts'
import { useTaskColumns } from './use-task-columns.tsx'
import { useTaskFilters } from './use-task-filters.tsx'
import { IconCircleCheck, IconRotate } from '@tabler/icons-react'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { taskTexts } from '../texts.ts'
import { useCompleting, useReopening } from '../use-completing.ts'

const BulkBar = lazy(() =>
  loadChunk(() => import('../bulk/BulkBar.tsx')).then((file) => ({ default: file.BulkBar })),
)

/** The file does not depend on the view. */
const exported = { ...taskFiles.export, fixed: { view: undefined } }

export function TasksTable() {
  const t = useTexts(taskListTexts)
  const { search } = useSearchOf(taskSearch)
  const sort = sortOf(search)
  const rows = useList(taskEndpoints.list, taskSearch, { fixed: { sort, view: undefined } })
  const list = { ...rows, query: { ...rows.query, sort } }
  const tasks = rows.answer?.data ?? []
  const selection = useSelection<TaskRow>(
    tasks,
    JSON.stringify({ list: search.list, ...filtersOf(search) }),
  )
  const { filters, moreFilters } = useTaskFilters({
    userId: search.user_id,
    shown: tasks,
    onBoard: false,
  })
  const columns = useTaskColumns(search.list)
  const actionsOf = useTaskActions()
  const title = t(`title.${search.list}`)
  return (
    <ListFrame
      exported={exported}
      title={title}
      list={list}
      filters={filters}
      moreFilters={moreFilters}
      otherActions={<ViewSwitch />}
      primaryAction={<AddTask />}
    >
      <ListTable
        label={title}
        list={list}
        columns={columns}
        rowName={({ name }) => name}
        rowPath={({ id }) => corePaths.task(id)}
        rowActions={actionsOf}
        selection={selection}
        empty={{ text: t(`empty.${search.list}`), action: <AddTask /> }}
        clearFilters={clearingOf([...filters, ...moreFilters], list)}
      />
      {selection.rows.length > 0 && (
        <Suspense>
          <BulkBar tasks={selection.rows} onDone={selection.clear} />
        </Suspense>
      )}
    </ListFrame>
  )
}

function useTaskActions() {
  const t = useTexts(taskTexts)
  const { complete } = useCompleting()
  const { reopen } = useReopening()
  return (task: TaskRow): RowAction[] => {
    const refused = (may: boolean) => (may ? undefined : t('mayNot'))
    if (task.completed_at !== null) {
      return [
        {
          label: t('reopen.label'),
          icon: IconRotate,
          onClick: () => void reopen(task),
          disabledReason: refused(task.can.reopen),
        },
      ]
    }
    return [
      {
        label: t('complete.label'),
        icon: IconCircleCheck,
        onClick: () => void complete(task),
        disabledReason: refused(task.can.complete),
      },
    ]
  }
}
