import type { TaskRow } from '@crm/contract/core/tasks/tasks'
import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { corePaths } from '../../paths.ts'
import { Deadline } from '../Deadline.tsx'
import { taskListTexts } from '../list/texts.ts'
import { PriorityDot } from '../PriorityDot.tsx'
import { TaskSolver } from '../TaskPeople.tsx'
import { hasSigns, TaskSigns } from '../TaskSigns.tsx'
import classes from './TaskBoard.module.css'

/** A task on the board; the whole card opens it, the tick completes it. */
export function TaskCard({
  task,
  onComplete,
}: {
  readonly task: TaskRow
  readonly onComplete: () => void
}) {
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
