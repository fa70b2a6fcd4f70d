import {
  euProjectBody,
  euProjectUpdateBody,
  type EuProject,
} from '@crm/contract/warehouse/eu/eu-projects'
import { euProjectEndpoints } from '@crm/contract/warehouse/eu/eu-projects.endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { warehousePaths } from '../../paths.ts'
import { euWrites } from '../queries.ts'
import { euTexts } from '../texts.ts'

type Props = {
  /** Without it a new project is added. */
  readonly edited?: EuProject
  readonly onClose: () => void
}

export function ProjectDrawer({ edited, onClose }: Props) {
  const t = useTexts(euTexts)
  const [key] = useState(newKey)
  const navigate = useNavigate()
  const creating = useWrite(euProjectEndpoints.create, {
    ...euWrites,
    onSuccess: ({ data }) => void navigate({ to: warehousePaths.euProject(data.id) }),
  })
  const updating = useWrite(euProjectEndpoints.update, euWrites)
  const shared = {
    onClose,
    submitLabel: t('save'),
    getName: useFieldNames(euTexts),
    children: <Fields />,
  }
  if (!edited)
    return (
      <DrawerForm
        {...shared}
        title={t('addProject')}
        draftKey="eu-project-new"
        schema={euProjectBody}
        initialValues={{ key, ...EMPTY }}
        submit={(body) => creating.submit({ body })}
      />
    )
  const { id, name, registration_number, runs_from, runs_to, note, updated_at } = edited
  return (
    <DrawerForm
      {...shared}
      title={t('editProjectTitle')}
      draftKey={`eu-project-${id}`}
      schema={euProjectUpdateBody}
      initialValues={{
        name,
        registration_number: registration_number ?? '',
        runs_from,
        runs_to,
        note: note ?? '',
        updated_at,
      }}
      submit={(body) => updating.submit({ params: { id }, body })}
    />
  )
}

const EMPTY = { name: '', registration_number: '', runs_from: null, runs_to: null, note: '' }

function Fields() {
  const t = useTexts(euTexts)
  return (
    <>
      <TextField name="name" label={t('field.name')} autoFocus />
      <TextField
        name="registration_number"
        label={t('field.registration_number')}
        description={t('hint.registration_number')}
        optional
      />
      <FormRow>
        <DateField name="runs_from" label={t('field.runs_from')} optional />
        <DateField name="runs_to" label={t('field.runs_to')} optional />
      </FormRow>
      <TextAreaField name="note" label={t('field.note')} optional />
    </>
  )
}
