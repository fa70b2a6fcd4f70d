import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorCode } from '#platform/api/error-code.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { signIn } from '#platform/session/session.ts'
import { adoptLanguage } from '#platform/session/user-language.ts'
import { toastMessage } from '#platform/toast/toast.ts'
import { corePaths } from '../paths.ts'
import { takeLandingPage } from './last-url.ts'
import classes from './SignInForm.module.css'
import { signInTexts } from './texts.ts'

/** Stores the refusal's code, not its text, so that it follows the language. */
export function SignInForm() {
  const t = useTexts(signInTexts)
  useLanguage()
  const router = useRouter()
  const [values, setValues] = useState({ login: '', password: '' })
  const [asked, setAsked] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [visible, setVisible] = useState(false)
  const login = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => login.current?.focus(), [])
  const missing = { login: asked && !values.login.trim(), password: asked && !values.password }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    setCode(null)
    if (!values.login.trim()) return login.current?.focus()
    if (!values.password) return password.current?.focus()
    setBusy(true)
    try {
      const { user } = await signIn({ login: values.login.trim(), password: values.password })
      adoptLanguage(user)
      toastMessage('login.success')
      router.history.replace(takeLandingPage(user))
    } catch (error) {
      setCode(errorCode(error))
      setBusy(false)
      password.current?.select()
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {/* screen readers only announce changes of an element that is already there */}
      <div role="alert">{code && <div className={classes.error}>{messageText(code)}</div>}</div>
      <TextInput
        ref={login}
        label={t('login')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        size="md"
        maxLength={254}
        value={values.login}
        onChange={(event) => setValues({ ...values, login: event.currentTarget.value })}
        error={missing.login && t('required')}
      />
      <PasswordInput
        ref={password}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        size="md"
        maxLength={256}
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
        error={missing.password && t('required')}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          'aria-label': visible ? t('hidePassword') : t('showPassword'),
        }}
      />
      <Button type="submit" size="md" loading={busy} fullWidth>
        {t('submit')}
      </Button>
      <Link className={classes.forgot} to={corePaths.forgotPassword()}>
        {t('forgot')}
      </Link>
    </form>
  )
}
