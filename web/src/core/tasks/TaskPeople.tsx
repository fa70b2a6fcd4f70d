import type { TaskRow } from '@crm/contract/core/tasks'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { personName } from '../people/person-name.ts'
import { PersonName } from '../people/PersonName.tsx'
import classes from './Tasks.module.css'
import { taskTexts } from './texts.ts'

/** Who solves a task, and to whom the work was handed; null while nobody does. */
export function TaskSolver({ task: { solver, delegated } }: { readonly task: TaskRow }) {
  const t = useTexts(taskTexts)
  if (!solver && !delegated) return <span className={classes.nobody}>{t('nobody')}</span>
  return (
    <span className={classes.people}>
      {solver && <PersonName person={solver} />}
      {delegated && <span className={classes.delegated}>{t('delegatedTo', { name: personName(delegated) })}</span>}
    </span>
  )
}
