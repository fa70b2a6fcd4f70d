import type { TaskRow } from '@crm/contract/core/tasks/tasks'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { personName } from '../people/person-name.ts'
import { PersonName } from '../people/PersonName.tsx'
import classes from './Tasks.module.css'
import { taskTexts } from './texts.ts'

type Props = {
  task: TaskRow
  /** Also names the author. */
  namesAuthor?: boolean
}

export function TaskSolver({ task: { solver, delegated, author }, namesAuthor = false }: Props) {
  const t = useTexts(taskTexts)
  const isNamed = namesAuthor && author !== null
  if (!solver && !delegated && !isNamed)
    return <span className={classes.nobody}>{t('nobody')}</span>
  return (
    <span className={classes.people}>
      {solver ? (
        <PersonName person={solver} />
      ) : (
        !delegated && <span className={classes.nobody}>{t('nobody')}</span>
      )}
      {delegated && (
        <span className={classes.delegated}>
          {t('delegatedTo', { name: personName(delegated) })}
        </span>
      )}
      {isNamed && (
        <span className={classes.delegated}>{t('askedBy', { name: personName(author) })}</span>
      )}
    </span>
  )
}
