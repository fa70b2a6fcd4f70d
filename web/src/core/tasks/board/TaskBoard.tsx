import {
  type BoardColumn,
  type TaskList,
  BOARD_COLUMNS,
  type TaskRow,
} from '@crm/contract/core/tasks/tasks'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { Skeleton, ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { endpointQuery } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clearAction } from '#platform/list-filters/filter.ts'
import { ListFrame } from '#platform/list/ListFrame.tsx'
import { EmptyList, FailedList, NoMatch } from '#platform/list/ListNotices.tsx'
import { useSearchParams } from '#platform/router/use-search.ts'
import { getFilters, taskSearch } from '../list/task-search.ts'
import { AddTask, ViewSwitch, useTaskFilters } from '../list/TaskTools.tsx'
import { taskListTexts } from '../list/texts.ts'
import { corePaths } from '../../paths.ts'
import { Deadline, PriorityDot, hasSigns, TaskSigns, TaskSolver } from '../TaskSigns.tsx'
import { useCompleting } from '../use-completing.ts'
import classes from './TaskBoard.module.css'

/** The board already groups by deadline. */
const listOnBoard = (list: TaskList): TaskList => (list === 'deadline' ? 'all' : list)

export function TaskBoard() {
  const t = useTexts(taskListTexts)
  const { search, setSearch } = useSearchParams(taskSearch)
  const { due: _, ...filters } = getFilters(search)
  const list = listOnBoard(search.list)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...endpointQuery(taskEndpoints.board, { query: { list, ...filters } }),
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
  const clear = clearAction([...inputs.filters, ...inputs.moreFilters], shared)
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

function TaskCard({ task, onComplete }: { task: TaskRow; onComplete: () => void }) {
  const t = useTexts(taskListTexts)
  const { dateTime } = useFormat()
  const { id, name, completed_at, deadline_at, priority, category } = task
  const label = t('completeOf', { name })
  return (
    <li className={classes.card}>
      <Link to={corePaths.task(id)} className={classes.link}>
        {name}
      </Link>
      <div className={classes.facts}>
        {completed_at !== null && <span>{t('doneAt', { at: dateTime(completed_at) })}</span>}
        {completed_at === null && deadline_at !== null && <Deadline at={deadline_at} />}
        {priority !== 'none' && <PriorityDot priority={priority} />}
        {category && <span className={classes.category}>{category.name}</span>}
      </div>
      <div className={classes.foot}>
        <div className={classes.who}>
          <TaskSolver task={task} />
          {hasSigns(task) && <TaskSigns task={task} />}
        </div>
        {completed_at === null && task.can.complete && (
          <ActionIcon
            className={classes.complete}
            variant="default"
            size={44}
            aria-label={label}
            title={label}
            onClick={onComplete}
          >
            <IconCheck size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}

type Props = {
  column: BoardColumn
  total: number
  tasks: readonly TaskRow[]
  /** Filters of the list with all of the column. */
  rest: Readonly<Record<string, string | undefined>>
  onComplete: (task: TaskRow) => void
}

function Column({ column, total, tasks, rest, onComplete }: Props) {
  const t = useTexts(taskListTexts)
  const { number } = useFormat()
  const id = useId()
  const name = t(`due.${column}`)
  const more = total - tasks.length
  return (
    <section className={classes.column} aria-labelledby={id} data-column={column}>
      <h2 className={classes.head}>
        <span id={id}>{name}</span>
        <span className={classes.count} aria-hidden>
          {number(total)}
        </span>
        <VisuallyHidden>{t('board.count', { count: total })}</VisuallyHidden>
      </h2>
      {column === 'completed' && <p className={classes.hint}>{t('board.recently')}</p>}
      {tasks.length === 0 && <p className={classes.hint}>{t('board.none')}</p>}
      {tasks.length > 0 && (
        <ul className={classes.cards}>
          {tasks.map((task) => (
            <TaskCard key={task.id} task={task} onComplete={() => onComplete(task)} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link
          to={corePaths.tasks()}
          search={rest}
          className={classes.more}
          aria-label={t('board.moreOf', { count: more, column: name })}
        >
          {t('board.more', { count: more })}
        </Link>
      )}
    </section>
  )
}

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
