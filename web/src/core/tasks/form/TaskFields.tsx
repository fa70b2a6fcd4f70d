import { PRIORITIES, VIEWERS_LIMIT } from '@crm/contract/core/tasks/task-bodies'
import type { TaskDetail } from '@crm/contract/core/tasks/tasks'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import type { Person } from '@crm/contract/core/users/people'
import { NOTIFY_BEFORE } from '@crm/contract/core/users/user-bodies'
import { Checkbox, Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PersonField } from '#core/people/PersonField.tsx'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { useField } from '#platform/fields/form-context.ts'
import { MomentField } from '#platform/fields/MomentField.tsx'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { END_OF_WORK } from '../deadline.ts'
import classes from '../detail/TaskDetail.module.css'
import { taskDetailTexts } from '../detail/texts.ts'
import { categoryChoicesQuery } from '../queries.ts'
import { RecurrenceField } from '../recurrence/RecurrenceField.tsx'
import { taskTexts } from '../texts.ts'
import { ChecklistField } from './ChecklistField.tsx'

/** `known` are the people whose names are known. */
export function TaskFields({
  known,
  category,
  isNew,
}: {
  known: readonly Person[]
  category: TaskDetail['category']
  isNew: boolean
}) {
  const t = useTexts(taskDetailTexts)
  const field = useTexts(taskTexts)
  const people = { endpoint: taskEndpoints.people, known, optional: true }
  return (
    <>
      <FormSection title={t('section.main')}>
        <TextField name="name" label={field('field.name')} autoFocus={isNew} />
        <TextAreaField name="description" label={t('field.description')} optional />
        <MomentField
          name="deadline_at"
          label={field('field.deadline_at')}
          defaultTime={END_OF_WORK}
          optional
        />
        <FormRow>
          <SelectField
            name="priority"
            label={field('field.priority')}
            choices={PRIORITIES.map((value) => ({ value, label: field(`priority.${value}`) }))}
          />
          <CategoryField category={category} />
        </FormRow>
      </FormSection>
      <FormSection title={t('section.people')}>
        <PersonField {...people} name="solver_id" label={field('field.solver')} />
        <PersonField
          {...people}
          name="delegated_to"
          label={field('field.delegated')}
          description={t('hint.delegated')}
        />
        <PersonField
          {...people}
          name="viewer_ids"
          label={t('field.viewers')}
          description={t('hint.viewers')}
          max={VIEWERS_LIMIT}
          multiple
        />
      </FormSection>
      <FormSection title={t('section.checklist')}>
        <ChecklistField name="items" />
      </FormSection>
      <FormSection title={t('section.notifications')}>
        <NotifyField name="notify_before" />
        <RecurrenceField name="recurrence" deadlineName="deadline_at" />
      </FormSection>
    </>
  )
}

function NotifyField({ name }: { name: string }) {
  const t = useTexts(taskDetailTexts)
  const field = useField(name)
  const chosen = Array.isArray(field.value) ? field.value.map(String) : null
  const choose = (mode: string) => field.set(mode === 'own' ? null : (chosen ?? ['24_hours']))
  return (
    <>
      <Radio.Group
        label={t('notify.mode')}
        description={t('notify.hint')}
        value={chosen === null ? 'own' : 'chosen'}
        onChange={choose}
        readOnly={field.isSaving}
        error={field.error}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="own" label={t('notify.own')} />
          <Radio value="chosen" label={t('notify.chosen')} />
        </Stack>
      </Radio.Group>
      {chosen && (
        <Checkbox.Group
          aria-label={t('field.notify_before')}
          value={chosen}
          onChange={(next) => field.set(NOTIFY_BEFORE.filter((before) => next.includes(before)))}
          readOnly={field.isSaving}
        >
          <div className={classes.choices}>
            {NOTIFY_BEFORE.map((before) => (
              <Checkbox key={before} value={before} label={t(`notify.before.${before}`)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  )
}

function CategoryField({ category }: { category: TaskDetail['category'] }) {
  const field = useTexts(taskTexts)
  const { data } = useQuery(categoryChoicesQuery())
  const choices = data?.data ?? []
  // the task's own category is shown before the list has come
  const all =
    category && !choices.some(({ id }) => id === category.id) ? [category, ...choices] : choices
  return (
    <SelectField
      name="category_id"
      label={field('field.category')}
      choices={all.map(({ id, name }) => ({ value: id, label: name }))}
      optional
    />
  )
}

export function useTaskFieldName(): (name: string) => string {
  const t = useTexts(taskDetailTexts)
  const field = useTexts(taskTexts)
  const names: Readonly<Record<string, string>> = {
    name: field('field.name'),
    description: t('field.description'),
    deadline_at: field('field.deadline_at'),
    priority: field('field.priority'),
    category_id: field('field.category'),
    solver_id: field('field.solver'),
    delegated_to: field('field.delegated'),
    viewer_ids: t('field.viewers'),
    notify_before: t('field.notify_before'),
    recurrence: t('field.recurrence'),
    items: t('field.items'),
  }
  return (name) => names[name.split('.')[0] ?? ''] ?? name
}
