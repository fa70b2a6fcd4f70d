import type { BoardColumn, TaskRow } from '@crm/contract/core/tasks/tasks'
import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { CardFailure } from '../../dashboard/CardFailure.tsx'
import { corePaths } from '../../paths.ts'
import { Deadline } from '../TaskSigns.tsx'
import { taskTexts } from '../texts.ts'
import { useCompleting } from '../use-completing.ts'
import { ownTasksQuery } from './own-tasks-query.ts'
import { tasksCardTexts } from './texts.ts'
import classes from './TasksCard.module.css'

const SHOWN = 5

export function TasksCard() {
  const t = useTexts(tasksCardTexts)
  const { data, isError, refetch } = useQuery(ownTasksQuery())
  const getColumn = (name: BoardColumn) =>
    data?.data.find(({ column }) => column === name) ?? { total: 0, tasks: [] }
  const [late, due] = [getColumn('late'), getColumn('today')]
  const tasks = [...late.tasks, ...due.tasks].slice(0, SHOWN)
  return (
    <Card
      title={t('title')}
      actions={
        <Link to={corePaths.tasks()} className={classes.all}>
          {t('all')}
        </Link>
      }
    >
      {isError && !data && <CardFailure onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonLines height={160} />}
      {data && tasks.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {tasks.length > 0 && (
        <>
          <p className={classes.numbers}>
            {late.total > 0 && <TaskLink due="late" count={late.total} />}
            {due.total > 0 && <TaskLink due="today" count={due.total} />}
          </p>
          <ul className={classes.tasks}>
            {tasks.map((task) => (
              <Line key={task.id} task={task} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function TaskLink({ due, count }: { due: 'late' | 'today'; count: number }) {
  const t = useTexts(tasksCardTexts)
  const { number } = useFormat()
  return (
    <Link
      to={corePaths.tasks()}
      search={{ list: 'today', view: 'list', due, mine: 'true' }}
      className={classes.link}
      data-due={due}
    >
      <strong>{number(count)}</strong> {t(due, { count })}
    </Link>
  )
}

function Line({ task }: { task: TaskRow }) {
  const t = useTexts(taskTexts)
  const { complete } = useCompleting()
  const label = `${t('complete.label')}: ${task.name}`
  return (
    <li className={classes.task}>
      <span className={classes.what}>
        <Link to={corePaths.task(task.id)}>{task.name}</Link>
        {task.deadline_at !== null && <Deadline at={task.deadline_at} />}
      </span>
      {task.can.complete && (
        <ActionIcon
          variant="default"
          size={44}
          aria-label={label}
          title={label}
          onClick={() => void complete(task)}
        >
          <IconCheck size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
