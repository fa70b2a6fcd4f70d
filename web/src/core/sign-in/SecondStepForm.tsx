import {
  secondFactorEndpoints,
  TRUSTED_DAYS,
} from '@crm/contract/core/auth/second-factor.endpoints'
import type { SecondStep } from '@crm/contract/core/auth/session'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { storeDeviceToken } from '#platform/session/device-tokens.ts'
import { enterBy, type Session } from '#platform/session/session.ts'
import { OpenForm } from '../open-pages/OpenForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import classes from './SignInScreen.module.css'
import { secondStepTexts } from './late-texts.ts'
import { signInTexts } from './texts.ts'

type Props = {
  step: SecondStep
  onEntered: (session: Session) => Promise<void>
  /** With the code of the refusal, if it was not the user who went back. */
  onBack: (code: string | null) => void
}

/** A code of the app, or a recovery code. */
export function SecondStepForm({ step: { ticket, ways }, onEntered, onBack }: Props) {
  const t = useTexts(secondStepTexts)
  const tSignIn = useTexts(signInTexts)
  const [way, setWay] = useState<'totp' | 'recovery'>('totp')
  const [code, setCode] = useState('')
  const [trust, setTrust] = useState(false)
  const [problem, setProblem] = useState<'required' | 'wrong' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [way])

  const submit = async () => {
    setFailure(null)
    setProblem(code.trim() ? null : 'required')
    if (!code.trim()) return input.current?.focus()
    setBusy(true)
    try {
      const answer = await call(secondFactorEndpoints.signIn, { body: { ticket, code, trust } })
      if (answer.device_token) storeDeviceToken(answer.device_token)
      await onEntered(enterBy(answer))
    } catch (error) {
      const refused = errorCode(error)
      if (refused === 'second_factor.expired') return onBack(refused)
      if (error instanceof ApiError && error.errors?.['code']) setProblem('wrong')
      else setFailure(refused)
      setBusy(false)
      input.current?.select()
    }
  }
  const change = (next: typeof way) => {
    setWay(next)
    setCode('')
    setProblem(null)
  }

  const fail = (of: string | null) => (of === 'second_factor.expired' ? onBack(of) : setFailure(of))
  const isOnly = !ways.includes('totp')
  const byPasskey = ways.includes('passkey') && (
    <PasskeyButton secondStep={ticket} onEntered={onEntered} onFailed={fail} primary={isOnly} />
  )
  if (isOnly)
    return (
      <OpenForm failure={failure && messageText(failure)} onSubmit={async () => undefined}>
        <p className={classes.only}>{t('passkey.only')}</p>
        {byPasskey}
        <Button variant="subtle" onClick={() => onBack(null)}>
          {t('back')}
        </Button>
        <p className={classes.lost}>{t('passkey.lost')}</p>
      </OpenForm>
    )
  return (
    <OpenForm failure={failure && messageText(failure)} onSubmit={submit}>
      <TextInput
        ref={input}
        label={t(`${way}`)}
        description={t(`${way}Hint`)}
        name="code"
        autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
        inputMode={way === 'totp' ? 'numeric' : 'text'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        size="md"
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setProblem(null)
        }}
        error={problem && (problem === 'required' ? tSignIn(problem) : t(problem))}
      />
      <Checkbox
        label={t('trust')}
        description={t('trustHint', { days: TRUSTED_DAYS })}
        checked={trust}
        onChange={(event) => setTrust(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" loading={busy} fullWidth className={classes.submit}>
        {t('submit')}
      </Button>
      {byPasskey}
      <div className={classes.ways}>
        {ways.includes('recovery') && (
          <Button variant="subtle" onClick={() => change(way === 'totp' ? 'recovery' : 'totp')}>
            {t(way === 'totp' ? 'useRecovery' : 'useTotp')}
          </Button>
        )}
        <Button variant="subtle" onClick={() => onBack(null)}>
          {t('back')}
        </Button>
      </div>
      <p className={classes.lost}>{t('lost')}</p>
    </OpenForm>
  )
}
