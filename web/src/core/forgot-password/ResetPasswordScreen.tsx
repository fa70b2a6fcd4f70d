import { PASSWORD_MIN_LENGTH, authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { Button, Loader, PasswordInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useRef } from 'react'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { toastMessage } from '#platform/toast/toast.ts'
import { corePaths } from '../paths.ts'
import { OpenForm } from '../open-pages/OpenForm.tsx'
import { AccountPage } from './AccountPage.tsx'
import { passwordProblems } from './password-problems.ts'
import { usePageWords } from '../open-pages/use-page-words.ts'
import { forgotPasswordTexts } from './texts.ts'

export function ResetPasswordScreen({ token }: { token: string }) {
  const t = useTexts(forgotPasswordTexts)
  const pages = usePageWords()
  const [link, setLink] = useState<Link | null>(null)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isShown = true
    void checkLink(token).then((now) => isShown && setLink(now))
    return () => {
      isShown = false
    }
  }, [token, attempt])
  const retry = () => {
    setLink(null)
    setAttempt(attempt + 1)
  }
  switch (link?.kind) {
    case 'valid':
      return (
        <AccountPage title={pages('newPassword')} words={t('newLead')}>
          <NewPasswordForm token={token} onInvalid={setLink} />
        </AccountPage>
      )
    case 'invalid':
      return (
        <AccountPage title={t('invalid')} words={t('invalidText')}>
          <LinkButton size="md" to={corePaths.forgotPassword()}>
            {t('askAgain')}
          </LinkButton>
        </AccountPage>
      )
    case 'failed':
      return (
        <AccountPage title={t('failed')} words={messageText(link.code)}>
          <Button size="md" onClick={retry}>
            {t('retry')}
          </Button>
        </AccountPage>
      )
    default:
      return (
        <AccountPage title={t('checking')}>
          <Loader size={28} mx="auto" />
        </AccountPage>
      )
  }
}

function NewPasswordForm({ token, onInvalid }: { token: string; onInvalid: (link: Link) => void }) {
  const t = useTexts(forgotPasswordTexts)
  const router = useRouter()
  const [values, setValues] = useState({ password: '', again: '' })
  const [isSubmitted, setSubmitted] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const [guessable, setGuessable] = useState<'common' | 'personal' | null>(null)
  const [busy, setBusy] = useState(false)
  const [visible, setVisible] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)
  useEffect(() => password.current?.focus(), [])
  const problems = passwordProblems(values)

  const submit = async () => {
    setSubmitted(true)
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
    <OpenForm failure={code && messageText(code)} onSubmit={submit}>
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
          (isSubmitted && problems.password && t(problems.password.text, problems.password)) ||
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
        error={isSubmitted && problems.again && t(problems.again)}
      />
      <Button type="submit" size="md" loading={busy} fullWidth>
        {t('set')}
      </Button>
    </OpenForm>
  )
}

export const requestLink = (email: string) =>
  call(authEndpoints.forgotPassword, { body: { email } })

/** `failed`: the server did not answer. */
type Link =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly code: string }
/** A password that is easy to guess; the link still works. */
type Guessable = { readonly kind: 'guessable'; readonly isPersonal: boolean }

async function checkLink(token: string): Promise<Link> {
  try {
    await call(authEndpoints.checkReset, { body: { token } })
    return { kind: 'valid' }
  } catch (error) {
    return toLink(errorCode(error))
  }
}

/** Null once the password is set. */
async function setPassword(token: string, password: string): Promise<Link | Guessable | null> {
  try {
    await call(authEndpoints.resetPassword, {
      body: { token, password, password_confirmation: password },
    })
    return null
  } catch (error) {
    const [failure] = (error instanceof ApiError && error.errors?.['password']) || []
    if (failure) return { kind: 'guessable', isPersonal: failure.rule === 'password_personal' }
    return toLink(errorCode(error))
  }
}

const toLink = (code: string): Link =>
  code === 'reset.invalid' || code === 'check_data' ? { kind: 'invalid' } : { kind: 'failed', code }
