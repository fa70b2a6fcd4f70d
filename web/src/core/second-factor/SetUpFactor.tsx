import { confirmTotpBody, startTotpBody } from '@crm/contract/core/auth/second-factor'
import { secondFactorEndpoints } from '@crm/contract/core/auth/second-factor.endpoints'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import { type ReactNode, useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { TextField } from '#platform/fields/fields.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSession } from '#platform/session/use-can.ts'
import { CurrentPasswordField } from '../users/fields/CurrentPasswordField.tsx'
import { factorWrites } from './queries.ts'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './SecondFactor.module.css'
import { StepTitle } from './StepTitle.tsx'
import { secondFactorTexts } from './texts.ts'

type Started = EndpointAnswer<typeof secondFactorEndpoints.startTotp>['data']

type Props = {
  /** There is a factor already, which this one replaces. */
  present: boolean
  onDone: () => void
  onCancel?: () => void
  /** Another way, offered below the first step. */
  instead?: ReactNode
}

/** The password, then the picture and a code, then the recovery codes. */
export function SetUpFactor({ present, onDone, onCancel, instead }: Props) {
  const [started, setStarted] = useState<Started | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const cancel = onCancel ? { onCancel } : {}
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!started)
    return (
      <>
        <Password present={present} onStarted={setStarted} {...cancel} />
        {instead}
      </>
    )
  return <Confirm started={started} onConfirmed={setCodes} onCancel={() => setStarted(null)} />
}

const EMPTY = { current_password: '', code: '' }

type PasswordProps = {
  present: boolean
  onStarted: (started: Started) => void
  onCancel?: () => void
}

function Password({ present, onStarted, ...cancel }: PasswordProps) {
  const t = useTexts(secondFactorTexts)
  const { hasPassword } = useSession()
  const lead = present ? 'prove.changeLead' : 'prove.setLead'
  const starting = useWrite(secondFactorEndpoints.startTotp, { invalidates: [] })
  return (
    <div className={classes.step}>
      <StepTitle title={t('prove.set')} lead={t(hasPassword ? lead : `${lead}NoPassword`)} />
      <FormShell
        draftKey="second-factor-start"
        secrets={Object.keys(EMPTY)}
        schema={startTotpBody}
        initialValues={EMPTY}
        submit={async (body) => onStarted((await starting.submit({ body })).data)}
        submitLabel={t('continue')}
        {...cancel}
      >
        <CurrentPasswordField name="current_password" label={t('password')} />
        {present && <TextField name="code" label={t('code')} autoComplete="one-time-code" />}
      </FormShell>
    </div>
  )
}

type ConfirmProps = {
  started: Started
  onConfirmed: (codes: readonly string[]) => void
  onCancel: () => void
}

function Confirm({ started: { ticket, secret, uri }, onConfirmed, onCancel }: ConfirmProps) {
  const t = useTexts(secondFactorTexts)
  const confirming = useWrite(secondFactorEndpoints.confirmTotp, factorWrites)
  return (
    <div className={classes.step}>
      <StepTitle title={t('scan.title')} lead={t('scan.app')} />
      <QrCode text={uri} label={t('scan.picture')} />
      <p className={classes.lead}>{t('scan.byHand')}</p>
      <p className={classes.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
      <div>
        <CopyButton value={secret} label={t('scan.copy')} />
      </div>
      <FormShell
        draftKey="second-factor-confirm"
        secrets={['ticket', 'code']}
        schema={confirmTotpBody}
        initialValues={{ ticket, code: '' }}
        submit={async (body) => {
          const { data } = await confirming.submit({ body })
          onConfirmed(data.recovery_codes)
        }}
        submitLabel={t('scan.submit')}
        onCancel={onCancel}
      >
        <TextField
          name="code"
          label={t('scan.code')}
          description={t('scan.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </FormShell>
    </div>
  )
}
