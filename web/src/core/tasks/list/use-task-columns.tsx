import type { TaskList, taskQuery, TaskRow } from '@crm/contract/core/tasks/tasks'
import { IconCircleCheck } from '@tabler/icons-react'
import type { z } from 'zod'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column, SortKey } from '#platform/list-rows/columns.ts'
import { Deadline } from '../Deadline.tsx'
import { PriorityDot } from '../PriorityDot.tsx'
import { TaskSolver } from '../TaskPeople.tsx'
import { hasSigns, TaskSigns } from '../TaskSigns.tsx'
import { taskTexts } from '../texts.ts'
import classes from './TaskLists.module.css'
import { taskListTexts } from './texts.ts'

type TaskColumn = Column<TaskRow, SortKey<z.output<typeof taskQuery>>>

/** Lists of past work name the author too. */
const NAMES_AUTHOR: ReadonlySet<TaskList> = new Set(['all', 'completed'])

export function useTaskColumns(list: TaskList): readonly TaskColumn[] {
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
