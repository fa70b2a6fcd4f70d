import { taskUpdateBody, PRIORITIES } from '@crm/contract/core/tasks/task-bodies'
import { type TaskDetail, taskDetail } from '@crm/contract/core/tasks/tasks'
import { NOTIFY_BEFORE } from '@crm/contract/core/users/user-bodies'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { corePaths } from '#core/paths.ts'
import { personName } from '#core/people/person-name.ts'
import { ApiError } from '#platform/api/errors.ts'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NotAllowed } from '#platform/page/NotAllowed.tsx'
import { useUpdateTask } from '../detail/queries.ts'
import classes from '../detail/TaskDetail.module.css'
import { LoadedTask } from '../detail/TaskFrame.tsx'
import { taskDetailTexts } from '../detail/texts.ts'
import { useRecurrenceWords } from '../recurrence/recurrence-words.ts'
import { taskTexts } from '../texts.ts'
import { TaskFields, useTaskFieldName } from './TaskFields.tsx'

export const EditTaskScreen = ({ id }: { id: string }) => (
  <LoadedTask id={id}>
    {(task) => (task.can.update ? <EditForm key={id} task={task} /> : <NotAllowed />)}
  </LoadedTask>
)

function EditForm({ task }: { task: TaskDetail }) {
  const t = useTexts(taskDetailTexts)
  const navigate = useNavigate()
  const updating = useUpdateTask()
  const getName = useTaskFieldName()
  const [newer, setNewer] = useState<TaskDetail>()
  const getWords = useTaskFieldWords(newer ? [task, newer] : [task])
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
        initialValues={getTaskValues(task)}
        submit={(body) => mergeable(updating.submit({ params: { id }, body }), setNewer)}
        onSaved={back}
        onCancel={back}
        submitLabel={t('save')}
        getName={getName}
        getWords={getWords}
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

/** Formats values of the form for merging; names come from both versions. */
function useTaskFieldWords(
  versions: readonly TaskDetail[],
): (field: string, value: unknown) => string | undefined {
  const t = useTexts(taskDetailTexts)
  const task = useTexts(taskTexts)
  const format = useFormat()
  const recurrenceWords = useRecurrenceWords()
  const names = new Map(versions.flatMap(namesIn))
  const listed = (values: readonly unknown[], words: (value: unknown) => string | undefined) =>
    values.flatMap((value) => words(value) ?? []).join(', ')
  return (field, value) => {
    if (Array.isArray(value)) {
      const values: readonly unknown[] = value
      if (field === 'viewer_ids') return listed(values, (id) => names.get(String(id)))
      if (field === 'items') return listed(values, textIn)
      if (field === 'notify_before')
        return NOTIFY_BEFORE.filter((each) => values.includes(each))
          .map((each) => t(`notify.before.${each}`))
          .join(', ')
      return undefined
    }
    if (typeof value !== 'string')
      return field === 'notify_before' && value === null ? t('notify.own') : undefined
    if (field === 'deadline_at')
      return Number.isNaN(Date.parse(value)) ? value : format.dateTime(value)
    if (field === 'recurrence') return recurrenceWords(value)
    if (field === 'priority')
      return PRIORITIES.filter((each) => each === value).map((each) => task(`priority.${each}`))[0]
    return names.get(value)
  }
}

const namesIn = ({ solver, delegated, viewers, category }: TaskDetail): [string, string][] => [
  ...[solver, delegated, ...viewers].flatMap((person): [string, string][] =>
    person ? [[person.id, personName(person)]] : [],
  ),
  ...(category ? [[category.id, category.name] satisfies [string, string]] : []),
]

const textIn = (item: unknown): string | undefined =>
  typeof item === 'object' && item !== null && 'text' in item && typeof item.text === 'string'
    ? item.text
    : undefined

const getTaskValues = (task: TaskDetail): z.input<typeof taskUpdateBody> => ({
  name: task.name,
  description: task.description,
  deadline_at: task.deadline_at,
  priority: task.priority,
  category_id: task.category?.id ?? null,
  solver_id: task.solver?.id ?? null,
  delegated_to: task.delegated?.id ?? null,
  viewer_ids: task.viewers.map(({ id }) => id),
  notify_before: task.notify_before,
  recurrence: task.recurrence,
  items: task.items,
  updated_at: task.updated_at,
})

/** Turns the newer version in a refusal into the form's values, for merging field by field. */
async function mergeable<T>(saving: Promise<T>, onNewer: (task: TaskDetail) => void): Promise<T> {
  try {
    return await saving
  } catch (error) {
    const stored =
      error instanceof ApiError && error.code === 'stale_record'
        ? taskDetail.safeParse(error.details)
        : undefined
    if (!stored?.success || !(error instanceof ApiError)) throw error
    onNewer(stored.data)
    throw new ApiError({
      status: error.status,
      code: error.code,
      details: getTaskValues(stored.data),
    })
  }
}
