import { PASSWORD_MIN_LENGTH } from '@crm/contract/core/auth/auth.endpoints'
import { Button, PasswordInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastMessage } from '#platform/toast/toast.ts'
import { corePaths } from '../paths.ts'
import { type Link, setPassword } from './calls.ts'
import classes from './ForgotPassword.module.css'
import { passwordProblems } from './password-problems.ts'
import { forgotPasswordTexts } from './texts.ts'

export function NewPasswordForm({
  token,
  onInvalid,
}: {
  token: string
  onInvalid: (link: Link) => void
}) {
  const t = useTexts(forgotPasswordTexts)
  const router = useRouter()
  const [values, setValues] = useState({ password: '', again: '' })
  const [asked, setAsked] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const [guessable, setGuessable] = useState<'common' | 'personal' | null>(null)
  const [busy, setBusy] = useState(false)
  const [visible, setVisible] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)
  useEffect(() => password.current?.focus(), [])
  const problems = passwordProblems(values)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    setCode(null)
    if (problems.password) return password.current?.focus()
    if (problems.again) return again.current?.focus()
    setBusy(true)
    const refused = await setPassword(token, values.password)
    if (refused === null) {
      toastMessage('password.reset')
      router.history.replace(corePaths.login())
      return
    }
    setBusy(false)
    if (refused.kind === 'guessable') {
      setGuessable(refused.isPersonal ? 'personal' : 'common')
      password.current?.focus()
    } else if (refused.kind === 'failed') setCode(refused.code)
    else onInvalid(refused)
  }
  const shared = {
    size: 'md',
    autoComplete: 'new-password',
    visible,
    onVisibilityChange: setVisible,
    visibilityToggleButtonProps: { 'aria-label': t(visible ? 'hide' : 'show') },
  } as const
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <div role="alert">{code && <div className={classes.error}>{messageText(code)}</div>}</div>
      <PasswordInput
        {...shared}
        ref={password}
        label={t('password')}
        description={t('hint', { length: PASSWORD_MIN_LENGTH })}
        name="password"
        value={values.password}
        onChange={(event) => {
          setValues({ ...values, password: event.currentTarget.value })
          setGuessable(null)
        }}
        error={
          (asked && problems.password && t(problems.password.text, problems.password)) ||
          (guessable && t(guessable))
        }
      />
      <PasswordInput
        {...shared}
        ref={again}
        label={t('again')}
        name="password_confirmation"
        value={values.again}
        onChange={(event) => setValues({ ...values, again: event.currentTarget.value })}
        error={asked && problems.again && t(problems.again)}
      />
      <Button type="submit" size="md" loading={busy} fullWidth>
        {t('set')}
      </Button>
    </form>
  )
}
