import { PREFERRED_TIMES } from '@crm/contract/foodbank/applicants/contact'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { DateField } from '#platform/fields/DateField.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { waitingTexts } from './texts.ts'

/** In which days, and at what time of day. */
export function WantedFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const t = useTexts(waitingTexts)
  return (
    <>
      <FormRow>
        <DateField name="wanted_from" label={t('field.wanted_from')} autoFocus={autoFocus} />
        <DateField name="wanted_to" label={t('field.wanted_to')} />
      </FormRow>
      <SelectField
        name="wanted_time"
        label={t('field.wanted_time')}
        none={t('time.any')}
        choices={PREFERRED_TIMES.map((value) => ({ value, label: t(`time.${value}`) }))}
      />
    </>
  )
}
