import { person, type Person } from '@crm/contract/core/users/people'
import { commentBody } from '@crm/contract/core/tasks/task-bodies'
import { z } from 'zod'
import { useForm, useValue } from '#platform/fields/form-context.ts'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MentionInput } from './MentionInput.tsx'
import classes from './Comments.module.css'
import { taskDetailTexts } from '../detail/texts.ts'

/** A draft stores the names of mentioned people; the text has only their ids. */
const schema = commentBody.extend({ people: z.array(person) })

const isPerson = (value: unknown): value is Person => person.safeParse(value).success

type Props = {
  draftKey: string
  initial?: { readonly text: string; readonly mentions: readonly Person[] }
  submit: (text: string) => Promise<unknown>
  submitLabel: string
  onDone?: () => void
}

export function CommentForm({ draftKey, initial, submit, submitLabel, onDone }: Props) {
  const t = useTexts(taskDetailTexts)
  return (
    <FormShell
      draftKey={draftKey}
      schema={schema}
      initialValues={{ text: initial?.text ?? '', people: [...(initial?.mentions ?? [])] }}
      submit={({ text }) => submit(text)}
      savedValues={() => ({ text: '', people: [] })}
      onSaved={onDone}
      {...(onDone ? { onCancel: onDone } : {})}
      submitLabel={submitLabel}
      nameOf={() => t('comment.label')}
      className={classes.form}
    >
      <Text isEdit={initial !== undefined} />
    </FormShell>
  )
}

function Text({ isEdit }: { isEdit: boolean }) {
  const t = useTexts(taskDetailTexts)
  const { set } = useForm()
  const known = useValue('people')
  const people = Array.isArray(known) ? known.filter(isPerson) : []
  const remember = (added: Person) =>
    set('people', [...people.filter(({ id }) => id !== added.id), added])
  return (
    <MentionInput
      name="text"
      label={t(isEdit ? 'comment.edit' : 'comment.label')}
      people={people}
      remember={remember}
      autoFocus={isEdit}
    />
  )
}
