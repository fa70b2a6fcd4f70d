import { taskUpdateBody } from '@crm/contract/core/tasks/task-bodies'
import { type TaskDetail } from '@crm/contract/core/tasks/tasks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NotAllowed } from '#platform/page/NotAllowed.tsx'
import { corePaths } from '#core/paths.ts'
import { useUpdateTask } from '../detail/queries.ts'
import classes from '../detail/TaskDetail.module.css'
import { TaskFields, useTaskFieldName } from './TaskFields.tsx'
import { TaskOf } from '../detail/TaskFrame.tsx'
import { mergeable, taskValuesOf } from './task-values.ts'
import { taskDetailTexts } from '../detail/texts.ts'
import { useTaskFieldWords } from './use-task-field-words.ts'

export const EditTaskScreen = ({ id }: { id: string }) => (
  <TaskOf id={id}>
    {(task) => (task.can.update ? <EditForm key={id} task={task} /> : <NotAllowed />)}
  </TaskOf>
)

function EditForm({ task }: { task: TaskDetail }) {
  const t = useTexts(taskDetailTexts)
  const navigate = useNavigate()
  const updating = useUpdateTask()
  const nameOf = useTaskFieldName()
  const [newer, setNewer] = useState<TaskDetail>()
  const wordsOf = useTaskFieldWords(newer ? [task, newer] : [task])
  const { id } = task
  const known = [task, ...(newer ? [newer] : [])].flatMap(({ solver, delegated, viewers }) => [
    solver,
    delegated,
    ...viewers,
  ])
  const back = () => void navigate({ to: corePaths.task(id) })
  return (
    <div className={classes.screen}>
      <DetailHead to={corePaths.task(id)} back={task.name} title={t('screen.edit')} />
      <FormShell
        draftKey={`task-${id}`}
        schema={taskUpdateBody}
        initialValues={taskValuesOf(task)}
        submit={(body) => mergeable(updating.submit({ params: { id }, body }), setNewer)}
        onSaved={back}
        onCancel={back}
        submitLabel={t('save')}
        nameOf={nameOf}
        wordsOf={wordsOf}
      >
        <TaskFields
          known={known.filter((person) => person !== null)}
          category={task.category}
          isNew={false}
        />
      </FormShell>
    </div>
  )
}
