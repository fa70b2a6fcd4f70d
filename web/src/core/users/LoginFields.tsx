import { PASSWORD_MIN_LENGTH } from '@crm/contract/core/auth'
import { PasswordField, TextField } from '#platform/form/fields.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { userTexts } from './texts.ts'

/** Username and password of somebody new. */
export function LoginFields() {
  const t = useTexts(userTexts)
  return (
    <>
      <TextField name="username" label={t('field.username')} description={t('hint.username')} />
      <NewPasswordFields />
    </>
  )
}

/** A password that may be left to chance, twice. */
export function NewPasswordFields() {
  const t = useTexts(userTexts)
  return (
    <>
      <PasswordField
        name="password"
        label={t('field.password')}
        optional
        description={t('hint.password', { length: PASSWORD_MIN_LENGTH })}
      />
      <FormRow>
        <PasswordField name="password_confirmation" label={t('field.password_confirmation')} optional />
      </FormRow>
    </>
  )
}
