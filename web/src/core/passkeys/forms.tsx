import { getDevice } from '@crm/contract/core/auth/device'
import {
  newPasskeyBody,
  type Passkey,
  removePasskeyBody,
  renamePasskeyBody,
} from '@crm/contract/core/auth/passkeys'
import { passkeyEndpoints } from '@crm/contract/core/auth/passkeys.endpoints'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { TextField } from '#platform/fields/fields.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CurrentPasswordField } from '../users/fields/CurrentPasswordField.tsx'
import classes from './Passkeys.module.css'
import { makePasskey, type Unmade } from './make-passkey.ts'
import { passkeyWrites } from './queries.ts'
import { passkeyTexts } from './texts.ts'

type AddProps = {
  /** A code of it is asked for as well. */
  hasApp: boolean
  onDone: () => void
  onCancel?: () => void
}

/** Name, password and code, then the browser makes the key. */
export function AddPasskey({ hasApp, onDone, onCancel = onDone }: AddProps) {
  const t = useTexts(passkeyTexts)
  const starting = useWrite(passkeyEndpoints.start, { invalidates: [] })
  const adding = useWrite(passkeyEndpoints.add, passkeyWrites)
  const [problem, setProblem] = useState<Unmade | null>(null)
  const { browser, system } = getDevice(navigator.userAgent)
  const device = browser && system ? t('device', { browser, system }) : (browser ?? system ?? '')
  return (
    <>
      {problem && <Alert color="red">{t(problem)}</Alert>}
      <FormShell
        draftKey="passkey-add"
        secrets={['current_password', 'code']}
        schema={newPasskeyBody}
        initialValues={{ name: device, current_password: '', code: '' }}
        submit={async ({ name, ...body }) => {
          setProblem(null)
          const { data } = await starting.submit({ body })
          const response = await makePasskey(data.options)
          if (typeof response === 'string') return setProblem(response)
          await adding.submit({ body: { ticket: data.ticket, name, response } })
          return onDone()
        }}
        submitLabel={t('create')}
        onCancel={onCancel}
      >
        <TextField name="name" label={t('name')} description={t('nameHint')} />
        <CurrentPasswordField
          name="current_password"
          label={t('password')}
          description={t('createHint')}
        />
        {hasApp && <TextField name="code" label={t('code')} autoComplete="one-time-code" />}
      </FormShell>
    </>
  )
}

type Props = { passkey: Passkey; onDone: () => void }

export function RenamePasskey({ passkey: { id, name }, onDone }: Props) {
  const t = useTexts(passkeyTexts)
  const renaming = useWrite(passkeyEndpoints.rename, passkeyWrites)
  return (
    <>
      <h3 className={classes.title}>{t('renaming')}</h3>
      <FormShell
        draftKey="passkey-rename"
        schema={renamePasskeyBody}
        initialValues={{ name }}
        submit={async (body) => {
          await renaming.submit({ params: { id }, body })
          onDone()
        }}
        onCancel={onDone}
      >
        <TextField name="name" label={t('name')} description={t('nameHint')} />
      </FormShell>
    </>
  )
}

export function RemovePasskey({ passkey: { id, name }, onDone }: Props) {
  const t = useTexts(passkeyTexts)
  const removing = useWrite(passkeyEndpoints.remove, passkeyWrites)
  return (
    <>
      <h3 className={classes.title}>{t('removing', { name })}</h3>
      <p>{t('removingLead')}</p>
      <FormShell
        draftKey="passkey-remove"
        secrets={['current_password']}
        schema={removePasskeyBody}
        initialValues={{ current_password: '' }}
        submit={async (body) => {
          await removing.submit({ params: { id }, body })
          onDone()
        }}
        submitLabel={t('remove')}
        danger
        onCancel={onDone}
      >
        <CurrentPasswordField name="current_password" label={t('password')} />
      </FormShell>
    </>
  )
}
