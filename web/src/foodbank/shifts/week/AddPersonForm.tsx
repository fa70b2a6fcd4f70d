import { personBody } from '@crm/contract/foodbank/shifts/people'
import type { Shift } from '@crm/contract/foodbank/shifts/shifts'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PersonFields } from '../PersonFields.tsx'
import { useAddPerson } from '../queries.ts'
import { shiftTexts } from '../texts.ts'

type Props = { readonly shift: Shift; readonly onDone: () => void }

/** Somebody who has called: known by name and contact, or written down now. */
export function AddPersonForm({ shift, onDone }: Props) {
  const t = useTexts(shiftTexts)
  const adding = useAddPerson()
  return (
    <FormShell
      draftKey={`shift-person-${shift.id}`}
      schema={personBody}
      initialValues={{ name: '', surname: '', phone: '', email: '', language: 'cs' }}
      submit={(body) => adding.submit({ params: { id: shift.id }, body })}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel={t('people.addSubmit')}
      getName={useFieldNames(shiftTexts)}
    >
      <PersonFields />
    </FormShell>
  )
}
