import {
  HOUSEHOLD_LANGUAGES,
  PREFERRED_TIMES,
  TOLD_BY,
} from '@crm/contract/foodbank/applicants/contact'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { PhoneField, TextField } from '#platform/fields/fields.tsx'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useColumnLabels } from '#platform/i18n/column-labels.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { applicantTexts } from './texts.ts'
import { useContactWords } from './use-contact-words.ts'

/** How the household is reached; nobody has to say. */
export function ContactSection() {
  const t = useTexts(applicantTexts)
  const words = useContactWords()
  const tField = useColumnLabels(applicantColumns)
  return (
    <FormSection title={t('contact.title')} hint={t('contact.hint')}>
      <FormRow>
        <PhoneField name="phone" label={tField('phone')} optional />
        <TextField name="email" label={tField('email')} inputMode="email" optional />
      </FormRow>
      <FormRow>
        <SelectField
          name="language"
          label={tField('language')}
          choices={HOUSEHOLD_LANGUAGES.map((value) => ({ value, label: words.language(value) }))}
          optional
        />
        <SelectField
          name="told_by"
          label={tField('told_by')}
          choices={TOLD_BY.map((value) => ({ value, label: words.told_by(value) }))}
          optional
        />
      </FormRow>
      <FormRow>
        <SelectField
          name="preferred_time"
          label={tField('preferred_time')}
          choices={PREFERRED_TIMES.map((value) => ({
            value,
            label: words.preferred_time(value),
          }))}
          optional
        />
      </FormRow>
    </FormSection>
  )
}
