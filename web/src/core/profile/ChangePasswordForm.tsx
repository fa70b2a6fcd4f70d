import { newPasswordBody } from '@crm/contract/core/auth/auth'
import { PASSWORD_MIN_LENGTH } from '@crm/contract/core/auth/auth.endpoints'
import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { useState } from 'react'
import type { ApiError } from '#platform/api/errors.ts'
import { useWrite } from '#platform/api/query.ts'
import { PasswordField } from '#platform/fields/fields.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CurrentPasswordField, type Refused } from '../users/fields/CurrentPasswordField.tsx'
import { profileTexts } from './texts.ts'

const EMPTY = { old_password: '', password: '', password_confirmation: '' }

export function ChangePasswordForm({ onChanged }: { onChanged?: () => void }) {
  const t = useTexts(profileTexts)
  const { submit } = useWrite(authEndpoints.setPassword, { invalidates: [] })
  // remounting clears the typed passwords
  const [saved, setSaved] = useState(0)
  const [refused, setRefused] = useState<Refused | null>(null)
  const onRefused = ({ code }: ApiError) => {
    if (code !== 'password.bad') return false
    setRefused({ code })
    return true
  }
  const onSaved = () => {
    setSaved(saved + 1)
    onChanged?.()
  }
  return (
    <FormShell
      key={saved}
      draftKey="password"
      secrets={Object.keys(EMPTY)}
      schema={newPasswordBody}
      initialValues={EMPTY}
      submit={(body) => submit({ body })}
      onSaved={onSaved}
      onRefused={onRefused}
      submitLabel={t('submit')}
    >
      <CurrentPasswordField
        name="old_password"
        label={t('oldPassword')}
        refused={refused}
        onTyped={() => setRefused(null)}
      />
      <PasswordField
        name="password"
        label={t('password')}
        description={t('passwordHint', { length: PASSWORD_MIN_LENGTH })}
      />
      <PasswordField name="password_confirmation" label={t('passwordAgain')} />
    </FormShell>
  )
}
