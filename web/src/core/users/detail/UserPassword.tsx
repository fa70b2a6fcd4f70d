import { userPasswordBody } from '@crm/contract/core/users/user-bodies'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { Alert } from '@mantine/core'
import { IconInfoCircle, IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { CheckboxField } from '#platform/fields/fields.tsx'
import { FormShell, FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useSession } from '#platform/session/use-can.ts'
import { NewPasswordFields } from '../fields/LoginFields.tsx'
import { isWorthSaying, type Made, MadePassword } from '../fields/MadePassword.tsx'
import classes from '../fields/UserForm.module.css'
import { useSendLink } from '../HandedLinkDialog.tsx'
import { useSetUserPassword } from '../queries.ts'
import { userTexts } from '../texts.ts'
import { useShownUser } from './UserScreen.tsx'

const EMPTY = { password: '', password_confirmation: '', send_password: false }

export function UserPassword() {
  const t = useTexts(userTexts)
  const user = useShownUser()
  const setting = useSetUserPassword()
  const [made, setMade] = useState<Made | null>(null)
  // remounting clears the typed passwords
  const [saved, setSaved] = useState(0)
  const refusal = useRefusal()
  if (refusal) return <Alert icon={<IconInfoCircle aria-hidden />}>{refusal}</Alert>
  const { id, username, email } = user
  return (
    <>
      <FormShell
        key={saved}
        draftKey={`user-password-${id}`}
        secrets={Object.keys(EMPTY)}
        schema={userPasswordBody}
        initialValues={EMPTY}
        submit={async (body) => {
          const { data } = await setting.submit({ params: { id }, body })
          const next = { ...data, username, email, toBeMailed: body.send_password, isNew: false }
          setMade(isWorthSaying(next) ? next : null)
        }}
        onSaved={() => setSaved(saved + 1)}
        submitLabel={t('form.setPassword')}
      >
        <Alert icon={<IconInfoCircle aria-hidden />}>{t('password.hint')}</Alert>
        <NewPasswordFields />
        <CheckboxField
          name="send_password"
          label={t('password.send')}
          {...(email === null ? { disabled: true, description: t('refused.noEmail') } : {})}
        />
      </FormShell>
      <SendReset />
      {made && <MadePassword made={made} onClose={() => setMade(null)} />}
    </>
  )
}

/** Undefined if the password can be set. */
function useRefusal(): string | undefined {
  const t = useTexts(userTexts)
  const { id, can, from_directory, from_provider } = useShownUser()
  const isOwn = useSession().user.id === id
  const missing = useMissing(userEndpoints.setPassword)
  if (can.set_password) return undefined
  if (isOwn) return t('refused.ownPassword')
  if (from_directory) return t('refused.directoryPassword')
  return from_provider ? t('refused.providerPassword') : (missing ?? t('refused.record'))
}

/** Better than setting it: only the user knows the password. */
function SendReset() {
  const t = useTexts(userTexts)
  const user = useShownUser()
  const sending = useSendLink('reset')
  const whyNot = () => {
    if (!user.active) return t('refused.inactive')
    return user.email === null ? t('refused.noEmail') : undefined
  }
  return (
    <div className={classes.reset}>
      <FormSection title={t('reset.title')} hint={t('reset.hint')}>
        <div>
          <ActionButton
            refused={whyNot()}
            variant="default"
            leftSection={<IconMailForward size={18} aria-hidden />}
            loading={sending.isPending}
            onClick={() => void sending.send(user)}
          >
            {t('reset.send')}
          </ActionButton>
        </div>
      </FormSection>
    </div>
  )
}
