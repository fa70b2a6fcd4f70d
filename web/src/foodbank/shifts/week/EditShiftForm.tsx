import { shiftBody, type Shift } from '@crm/contract/foodbank/shifts/shifts'
import { pick } from '@crm/contract/platform/records'
import { DateField } from '#platform/fields/DateField.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useUpdateShift } from '../queries.ts'
import { shiftTexts } from '../texts.ts'
import { HoursFields } from './NewShiftsDrawer.tsx'

type Props = { readonly shift: Shift; readonly onDone: () => void }

export function EditShiftForm({ shift, onDone }: Props) {
  const t = useTexts(shiftTexts)
  const updating = useUpdateShift()
  return (
    <FormShell
      draftKey={`shift-${shift.id}`}
      schema={shiftBody}
      initialValues={{
        ...pick(shift, ['day', 'starts_at', 'ends_at', 'seats', 'updated_at']),
        task: shift.task ?? '',
        note: shift.note ?? '',
      }}
      submit={(body) => updating.submit({ params: { id: shift.id }, body })}
      onSaved={onDone}
      onCancel={onDone}
      getName={useFieldNames(shiftTexts)}
    >
      <DateField
        name="day"
        label={t('field.day')}
        {...(shift.taken > 0 ? { description: t('shift.told', { count: shift.taken }) } : {})}
      />
      <HoursFields />
    </FormShell>
  )
}
