import { type BoardColumn, type TaskList, BOARD_COLUMNS } from '@crm/contract/core/tasks/tasks'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clearingOf } from '#platform/list-filters/filter.ts'
import { ListFrame } from '#platform/list/ListFrame.tsx'
import { EmptyList, FailedList, NoMatch } from '#platform/list/ListNotices.tsx'
import { useSearchOf } from '#platform/router/use-search.ts'
import { filtersOf, taskSearch } from '../list/task-search.ts'
import { AddTask, ViewSwitch } from '../list/TaskTools.tsx'
import { taskListTexts } from '../list/texts.ts'
import { useTaskFilters } from '../list/use-task-filters.tsx'
import { useCompleting } from '../use-completing.ts'
import { Column } from './Column.tsx'
import classes from './TaskBoard.module.css'
import { Skeleton } from '@mantine/core'

/** The board is by deadline itself: there the list of that name would only leave two of its columns empty. */
const listOnBoard = (list: TaskList): TaskList => (list === 'deadline' ? 'all' : list)

/** Tasks in columns by the state of their deadline; on a phone one column follows the other sideways. */
export function TaskBoard() {
  const t = useTexts(taskListTexts)
  const { search, setSearch } = useSearchOf(taskSearch)
  const { due: _, ...filters } = filtersOf(search)
  const list = listOnBoard(search.list)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(taskEndpoints.board, { query: { list, ...filters } }),
    placeholderData: keepPreviousData,
  })
  const columns = data?.data ?? []
  const inputs = useTaskFilters({
    userId: search.user_id,
    shown: columns.flatMap(({ tasks }) => tasks),
    onBoard: true,
  })
  const { complete } = useCompleting()
  const shared = { query: search, change: setSearch, error }
  const clear = clearingOf([...inputs.filters, ...inputs.moreFilters], shared)
  const isEmpty = columns.every(({ total }) => total === 0)
  const rest = (due: BoardColumn) => ({ list, ...filters, view: 'list', due })
  return (
    <ListFrame
      title={t(`title.${search.list}`)}
      list={shared}
      filters={inputs.filters}
      moreFilters={inputs.moreFilters}
      otherActions={<ViewSwitch />}
      primaryAction={<AddTask />}
    >
      {!data &&
        (error ? <FailedList error={error} retry={() => void refetch()} /> : <BoardSkeleton />)}
      {data &&
        isEmpty &&
        (clear ? (
          <NoMatch clear={clear} />
        ) : (
          <EmptyList text={t('empty.all')} action={<AddTask />} />
        ))}
      {data && !isEmpty && (
        <section
          className={classes.board}
          aria-label={t('board.label')}
          aria-busy={isPlaceholderData}
        >
          {columns.map((column) => (
            <Column
              key={column.column}
              {...column}
              rest={rest(column.column)}
              onComplete={(task) => void complete(task)}
            />
          ))}
        </section>
      )}
    </ListFrame>
  )
}

/** The shape of the board that comes. */
const BoardSkeleton = () => (
  <div className={classes.board} aria-hidden>
    {BOARD_COLUMNS.map((column) => (
      <div key={column} className={classes.column}>
        <Skeleton height={16} width="50%" mt={12} mb={16} />
        <Skeleton height={96} mb={8} />
        <Skeleton height={96} />
      </div>
    ))}
  </div>
)
