import { authEndpoints, newPasswordBody, PASSWORD_MIN_LENGTH } from '@crm/contract/core/auth'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { PasswordField } from '#platform/form/fields.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './ChangePasswordScreen.module.css'
import { profileTexts } from './texts.ts'

const EMPTY = { old_password: '', password: '', password_confirmation: '' }

/** One's own password (spec §2 /profile/password): the old one, and the new one twice. */
export function ChangePasswordScreen() {
  const t = useTexts(profileTexts)
  const { submit } = useWrite(authEndpoints.setPassword, { invalidates: [] })
  // a saved form starts anew: nothing of a password stays on the screen
  const [saved, setSaved] = useState(0)
  return (
    <div className={classes.screen}>
      <h1>{t('changePassword')}</h1>
      <p className={classes.hint}>{t('others')}</p>
      <FormShell
        key={saved}
        draftKey="password"
        secrets={Object.keys(EMPTY)}
        schema={newPasswordBody}
        initialValues={EMPTY}
        submit={(body) => submit({ body })}
        onSaved={() => setSaved(saved + 1)}
        submitLabel={t('submit')}
      >
        <PasswordField name="old_password" label={t('oldPassword')} autoComplete="current-password" />
        <PasswordField name="password" label={t('password')} description={t('passwordHint', { length: PASSWORD_MIN_LENGTH })} />
        <PasswordField name="password_confirmation" label={t('passwordAgain')} />
      </FormShell>
    </div>
  )
}
