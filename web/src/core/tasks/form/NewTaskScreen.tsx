import { taskBody } from '@crm/contract/core/tasks/task-bodies'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { z } from 'zod'
import { corePaths } from '#core/paths.ts'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSession } from '#platform/session/use-can.ts'
import { useCreateTask } from '../detail/queries.ts'
import classes from '../detail/TaskDetail.module.css'
import { taskDetailTexts } from '../detail/texts.ts'
import { TaskFields, useTaskFieldName } from './TaskFields.tsx'

/** Its solver is the author unless changed. */
export function NewTaskScreen() {
  const t = useTexts(taskDetailTexts)
  const navigate = useNavigate()
  const { user } = useSession()
  const creating = useCreateTask()
  const getName = useTaskFieldName()
  const created = useRef<string>(null)
  const { id, name, surname, avatar } = user
  const create = async (body: Parameters<typeof creating.submit>[0]['body']) => {
    const answer = await creating.submit({ body })
    created.current = answer.data.id
  }
  return (
    <div className={classes.screen}>
      <DetailHead to={corePaths.tasks()} back={t('back')} title={t('screen.create')} />
      <FormShell
        draftKey="task-new"
        schema={taskBody}
        initialValues={newTaskValues(id)}
        submit={create}
        onSaved={() =>
          void navigate({
            to: created.current === null ? corePaths.tasks() : corePaths.task(created.current),
          })
        }
        onCancel={() => void navigate({ to: corePaths.tasks() })}
        submitLabel={t('create')}
        getName={getName}
      >
        <TaskFields known={[{ id, name, surname, avatar }]} category={null} isNew />
      </FormShell>
    </div>
  )
}

const newTaskValues = (solverId: string): z.input<typeof taskBody> => ({
  name: '',
  description: null,
  deadline_at: null,
  priority: 'none',
  category_id: null,
  solver_id: solverId,
  delegated_to: null,
  viewer_ids: [],
  notify_before: null,
  recurrence: null,
  items: [],
})
