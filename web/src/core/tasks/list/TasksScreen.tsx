import type { TaskRow, TaskList, taskQuery } from '@crm/contract/core/tasks/tasks'
import { taskEndpoints, taskFiles } from '@crm/contract/core/tasks/tasks.endpoints'
import { IconCircleCheck, IconRotate } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { z } from 'zod'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clearAction } from '#platform/list-filters/filter.ts'
import type { RowAction, Column, SortKey } from '#platform/list-rows/columns.ts'
import { SkeletonRows } from '#platform/list-rows/SkeletonRows.tsx'
import { useSelection } from '#platform/list-rows/use-selection.ts'
import { ListFrame } from '#platform/list/ListFrame.tsx'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import { loadChunk } from '#platform/router/load-screen.ts'
import { useSearchParams } from '#platform/router/use-search.ts'
import { corePaths } from '../../paths.ts'
import { Deadline, PriorityDot, hasSigns, TaskSigns, TaskSolver } from '../TaskSigns.tsx'
import { taskTexts } from '../texts.ts'
import { useCompleting, useReopening } from '../use-completing.ts'
import { taskSearch, getFilters, getSort, shownView } from './task-search.ts'
import classes from './TaskLists.module.css'
import { AddTask, ViewSwitch, useTaskFilters } from './TaskTools.tsx'
import { taskListTexts } from './texts.ts'

// most users open only one of them
const TaskBoard = lazy(() =>
  loadChunk(() => import('../board/TaskBoard.tsx')).then((file) => ({ default: file.TaskBoard })),
)

/** As rows or a board, whichever this browser used last. */
export function TasksScreen() {
  const { search } = useSearchParams(taskSearch)
  if (shownView(search.view) === 'list') return <TasksTable />
  return (
    <Suspense fallback={<SkeletonRows columns={6} cards={false} />}>
      <TaskBoard />
    </Suspense>
  )
}

const BulkBar = lazy(() =>
  loadChunk(() => import('../bulk/BulkBar.tsx')).then((file) => ({ default: file.BulkBar })),
)

/** The file does not depend on the view. */
const exported = { ...taskFiles.export, fixed: { view: undefined } }

function TasksTable() {
  const t = useTexts(taskListTexts)
  const { search } = useSearchParams(taskSearch)
  const sort = getSort(search)
  const rows = useList(taskEndpoints.list, taskSearch, { fixed: { sort, view: undefined } })
  const list = { ...rows, query: { ...rows.query, sort } }
  const tasks = rows.answer?.data ?? []
  const selection = useSelection<TaskRow>(
    tasks,
    JSON.stringify({ list: search.list, ...getFilters(search) }),
  )
  const { filters, moreFilters } = useTaskFilters({
    userId: search.user_id,
    shown: tasks,
    onBoard: false,
  })
  const columns = useTaskColumns(search.list)
  const getActions = useTaskActions()
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
        rowActions={getActions}
        selection={selection}
        empty={{ text: t(`empty.${search.list}`), action: <AddTask /> }}
        clearFilters={clearAction([...filters, ...moreFilters], list)}
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
  const missing = useMissingFor(['task.update'])
  return (task: TaskRow): RowAction[] => {
    const refused = (may: boolean) => (may ? undefined : withMissing(t('mayNot'), missing))
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

type TaskColumn = Column<TaskRow, SortKey<z.output<typeof taskQuery>>>

/** Lists of past work name the author too. */
const NAMES_AUTHOR: ReadonlySet<TaskList> = new Set(['all', 'completed'])

function useTaskColumns(list: TaskList): readonly TaskColumn[] {
  const t = useTexts(taskTexts)
  const words = useTexts(taskListTexts)
  const { dateTime } = useFormat()
  const due = ({ completed_at, deadline_at }: TaskRow) => {
    if (completed_at !== null)
      return <Done words={words('doneAt', { at: dateTime(completed_at) })} />
    return deadline_at && <Deadline at={deadline_at} />
  }
  const when: TaskColumn =
    list === 'completed'
      ? {
          title: t('field.completed_at'),
          cell: ({ completed_at }) => completed_at && dateTime(completed_at),
          sort: 'completed_at',
          nowrap: true,
        }
      : { title: t('field.deadline_at'), cell: due, sort: 'deadline_at', nowrap: true }
  const namesAuthor = NAMES_AUTHOR.has(list)
  return [
    // the name needs room
    {
      title: t('field.name'),
      cell: ({ name }) => <span className={classes.name}>{name}</span>,
      sort: 'name',
      width: '36%',
    },
    when,
    {
      title: t('field.priority'),
      cell: ({ priority }) => (priority === 'none' ? null : <PriorityDot priority={priority} />),
      sort: 'priority',
    },
    { title: t('field.category'), cell: ({ category }) => category?.name },
    {
      title: t('field.solver'),
      cell: (task) =>
        task.solver || task.delegated || namesAuthor ? (
          <TaskSolver task={task} namesAuthor={namesAuthor} />
        ) : null,
    },
    { title: words('signs'), cell: (task) => (hasSigns(task) ? <TaskSigns task={task} /> : null) },
  ]
}

const Done = ({ words }: { words: string }) => (
  <span className={classes.done}>
    <IconCircleCheck size={16} aria-hidden />
    {words}
  </span>
)
