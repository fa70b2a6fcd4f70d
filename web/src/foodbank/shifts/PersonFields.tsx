import { LANGUAGES } from '@crm/contract/core/translations'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { PhoneField, TextField } from '#platform/fields/fields.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { shiftTexts } from './texts.ts'

/** Name, and at least one way to reach them. */
export function PersonFields() {
  const t = useTexts(shiftTexts)
  return (
    <>
      <FormRow>
        <TextField name="name" label={t('field.name')} autoFocus />
        <TextField name="surname" label={t('field.surname')} />
      </FormRow>
      <FormRow>
        <PhoneField
          name="phone"
          label={t('field.phone')}
          description={t('person.either')}
          optional
        />
        <TextField name="email" label={t('field.email')} inputMode="email" optional />
      </FormRow>
      <SelectField
        name="language"
        label={t('field.language')}
        choices={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
    </>
  )
}
