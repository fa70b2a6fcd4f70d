import type { BoardColumn, TaskRow } from '@crm/contract/core/tasks/tasks'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { corePaths } from '../../paths.ts'
import { taskListTexts } from '../list/texts.ts'
import classes from './TaskBoard.module.css'
import { TaskCard } from './TaskCard.tsx'

type Props = {
  readonly column: BoardColumn
  readonly total: number
  readonly tasks: readonly TaskRow[]
  /** Filters of the list that shows all of the column. */
  readonly rest: Readonly<Record<string, string | undefined>>
  readonly onComplete: (task: TaskRow) => void
}

/** One column: how many, the first of them, and the way to the others. */
export function Column({ column, total, tasks, rest, onComplete }: Props) {
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
        <span className={classes.hidden}>{t('board.count', { count: total })}</span>
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
