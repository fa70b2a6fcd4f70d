import { authEndpoints, newPasswordBody, PASSWORD_MIN_LENGTH } from '@crm/contract/core/auth'
import { profileEndpoints } from '@crm/contract/core/profile'
import { PasswordInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#platform/api/errors.ts'
import { useWrite } from '#platform/api/query.ts'
import { PasswordField } from '#platform/form/fields.tsx'
import { useField, useForm } from '#platform/form/form-context.ts'
import { FormShell } from '#platform/form/FormShell.tsx'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import classes from './ChangePasswordScreen.module.css'
import { ProfileFrame } from './ProfileFrame.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { profileTexts } from './texts.ts'

const EMPTY = { old_password: '', password: '', password_confirmation: '' }

/** The current password was refused, with this code. */
type Refused = { readonly code: string }

/** One's own password (spec §2 /profile/password): the old one, and the new one twice. */
export function ChangePasswordScreen() {
  const t = useTexts(profileTexts)
  const hasOverview = useCan(profileEndpoints.get)
  const { submit } = useWrite(authEndpoints.setPassword, { invalidates: [] })
  // a saved form starts anew: nothing of a password stays on the screen
  const [saved, setSaved] = useState(0)
  const [refused, setRefused] = useState<Refused | null>(null)
  const onRefused = ({ code }: ApiError) => {
    if (code !== 'password.bad') return false
    setRefused({ code })
    return true
  }
  return (
    <ProfileFrame>
      <div className={classes.screen}>
        <h2>{t('changePassword')}</h2>
        <p className={classes.hint}>{t('others')}</p>
        <FormShell
          key={saved}
          draftKey="password"
          secrets={Object.keys(EMPTY)}
          schema={newPasswordBody}
          initialValues={EMPTY}
          submit={(body) => submit({ body })}
          onSaved={() => setSaved(saved + 1)}
          onRefused={onRefused}
          submitLabel={t('submit')}
        >
          <OldPasswordField label={t('oldPassword')} refused={refused} onTyped={() => setRefused(null)} />
          <PasswordField name="password" label={t('password')} description={t('passwordHint', { length: PASSWORD_MIN_LENGTH })} />
          <PasswordField name="password_confirmation" label={t('passwordAgain')} />
        </FormShell>
      </div>
      {/* where it stands otherwise may be closed to whoever sees this */}
      {!hasOverview && <SessionsCard />}
    </ProfileFrame>
  )
}

/** The current password: only the server knows whether it is right, and what it says stands at the field until something else is typed. */
function OldPasswordField({ label, refused, onTyped }: { label: string; refused: Refused | null; onTyped: () => void }) {
  const field = useField('old_password')
  const { isSaving } = useForm()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused) input.current?.focus()
  }, [refused])
  return (
    <PasswordInput
      ref={input}
      id={field.id}
      label={label}
      autoComplete="current-password"
      readOnly={isSaving}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(event) => {
        field.set(event.currentTarget.value)
        onTyped()
      }}
      error={field.error ?? (refused && messageText(refused.code))}
    />
  )
}
