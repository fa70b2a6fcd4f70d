import {
  MAX_SLOT_CAPACITY,
  SLOT_MINUTES,
  SLOTS_AT_FIRST,
} from '@crm/contract/foodbank/slots/opening-hours'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { NumberField } from '#platform/fields/fields.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { openingHoursTexts } from './texts.ts'

export function SlotFields() {
  const t = useTexts(openingHoursTexts)
  return (
    <FormRow>
      <SelectField
        name="slot_minutes"
        label={t('form.slot_minutes')}
        numeric
        choices={SLOT_MINUTES.map((minutes) => ({
          value: String(minutes),
          label: t('form.minutes', { minutes }),
        }))}
      />
      <NumberField
        name="slot_capacity"
        label={t('form.slot_capacity')}
        description={`1–${MAX_SLOT_CAPACITY}`}
      />
    </FormRow>
  )
}

export const formatLength = (minutes: number) =>
  SLOT_MINUTES.find((length) => length === minutes) ?? SLOTS_AT_FIRST.slot_minutes
