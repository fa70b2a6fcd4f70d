import { TextField, ZipField } from '#platform/fields/fields.tsx'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { userTexts } from '../texts.ts'

export function AdditionalFields() {
  const t = useTexts(userTexts)
  return (
    <>
      <FormSection title={t('section.address')}>
        <FormRow>
          <TextField name="street" label={t('field.street')} optional />
          <TextField name="house_number" label={t('field.house_number')} optional />
        </FormRow>
        <FormRow>
          <TextField name="city" label={t('field.city')} optional />
          <ZipField name="zip" label={t('field.zip')} optional />
        </FormRow>
        <TextField
          name="web"
          label={t('field.web')}
          optional
          inputMode="url"
          placeholder="https://"
        />
      </FormSection>
      <FormSection title={t('section.company')}>
        <TextField name="company_name" label={t('field.company_name')} optional />
        <FormRow>
          <TextField name="company_id" label={t('field.company_id')} optional inputMode="numeric" />
          <TextField name="tax_id" label={t('field.tax_id')} optional />
        </FormRow>
      </FormSection>
    </>
  )
}
