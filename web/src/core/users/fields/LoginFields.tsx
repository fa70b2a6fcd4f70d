import { PASSWORD_MIN_LENGTH } from '@crm/contract/core/auth/auth.endpoints'
import { useEffect } from 'react'
import { PasswordField, TextField } from '#platform/fields/fields.tsx'
import { useForm } from '#platform/fields/form-context.ts'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { proposedUsername } from '../person-name.ts'
import { userTexts } from '../texts.ts'

export function LoginFields() {
  const t = useTexts(userTexts)
  useProposedUsername()
  return (
    <>
      <TextField name="username" label={t('field.username')} description={t('hint.username')} />
      <NewPasswordFields />
    </>
  )
}

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
        <PasswordField
          name="password_confirmation"
          label={t('field.password_confirmation')}
          optional
        />
      </FormRow>
    </>
  )
}

/** Only once: an emptied field stays empty. */
function useProposedUsername() {
  const { store, set } = useForm()
  useEffect(() => {
    const { name, surname, username } = store.state.values
    if (username === '')
      set('username', proposedUsername({ name: String(name), surname: String(surname) }))
  }, [store, set])
}
