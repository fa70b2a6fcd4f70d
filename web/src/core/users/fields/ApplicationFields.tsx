import { LANGUAGES } from '@crm/contract/core/translations'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { TextField } from '#platform/fields/fields.tsx'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { BankAccount } from './BankAccount.tsx'
import { userTexts } from '#core/users/texts.ts'

/** How the application greets the user, and where money goes. */
export function ApplicationFields() {
  const t = useTexts(userTexts)
  const languages = LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))
  return (
    <>
      <FormSection title={t('section.application')}>
        <FormRow>
          <SelectField name="language" label={t('field.language')} choices={languages} />
        </FormRow>
        <TextField
          name="login_url"
          label={t('field.login_url')}
          optional
          description={t('hint.login_url')}
        />
      </FormSection>
      <FormSection title={t('section.bank')}>
        <FormRow>
          <TextField
            name="bank_number"
            label={t('field.bank_number')}
            optional
            description={t('hint.bank_number')}
          />
          <TextField
            name="bank_code"
            label={t('field.bank_code')}
            optional
            description={t('hint.bank_code')}
            inputMode="numeric"
          />
        </FormRow>
        <BankAccount />
      </FormSection>
    </>
  )
}
