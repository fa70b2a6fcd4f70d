import { personBody } from '@crm/contract/foodbank/shifts/people'
import { volunteerBody, type Volunteer } from '@crm/contract/foodbank/shifts/volunteers'
import { pick } from '@crm/contract/platform/records'
import { TextAreaField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PersonFields } from '../PersonFields.tsx'
import { useCreateVolunteer, useUpdateVolunteer } from '../queries.ts'
import { shiftTexts } from '../texts.ts'

type Props = {
  /** Null writes somebody down. */
  readonly edited: Volunteer | null
  readonly onClose: () => void
}

export function VolunteerDrawer({ edited, onClose }: Props) {
  const t = useTexts(shiftTexts)
  const creating = useCreateVolunteer()
  const updating = useUpdateVolunteer()
  const shared = {
    onSaved: onClose,
    onCancel: onClose,
    getName: useFieldNames(shiftTexts),
  }
  return (
    <FormDrawer title={t(edited ? 'volunteer.edit' : 'volunteers.add')} onClose={onClose}>
      {edited ? (
        <FormShell
          {...shared}
          draftKey={`volunteer-${edited.id}`}
          schema={volunteerBody}
          initialValues={{
            ...pick(edited, ['name', 'surname', 'language', 'updated_at']),
            phone: edited.phone ?? '',
            email: edited.email ?? '',
            note: edited.note ?? '',
          }}
          submit={(body) => updating.submit({ params: { id: edited.id }, body })}
        >
          <PersonFields />
          <TextAreaField
            name="note"
            label={t('field.note')}
            description={t('volunteer.noteHint')}
            optional
          />
        </FormShell>
      ) : (
        <FormShell
          {...shared}
          draftKey="volunteer-new"
          schema={personBody}
          initialValues={{ name: '', surname: '', phone: '', email: '', language: 'cs' }}
          submit={(body) => creating.submit({ body })}
          submitLabel={t('volunteers.submit')}
        >
          <PersonFields />
        </FormShell>
      )}
    </FormDrawer>
  )
}
