import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { errorCode } from '#platform/api/error-code.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { OpenForm } from '../open-pages/OpenForm.tsx'
import { AccountPage } from './AccountPage.tsx'
import { requestLink } from './ResetPasswordScreen.tsx'
import classes from './ForgotPassword.module.css'
import { usePageWords } from '../open-pages/use-page-words.ts'
import { forgotPasswordTexts } from './texts.ts'

const NO_MAIL = 'mail.not_configured'

/** Answers the same for every address, so that no one learns who has an account. */
export function ForgotPasswordScreen() {
  const t = useTexts(forgotPasswordTexts)
  const pages = usePageWords()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) {
    return (
      <AccountPage title={pages('forgotPassword')} words={t('lead')}>
        <RequestForm onSent={setSentTo} />
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t('sent')} words={t('sentText', { email: sentTo })}>
      <p className={classes.hint}>{t('sentHint')}</p>
      <Button variant="default" onClick={() => setSentTo(null)}>
        {t('another')}
      </Button>
    </AccountPage>
  )
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTexts(forgotPasswordTexts)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<'required' | 'wrongEmail' | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const refuse = (reason: 'required' | 'wrongEmail') => {
    setProblem(reason)
    input.current?.focus()
  }
  const submit = async () => {
    setCode(null)
    setProblem(null)
    const typed = email.trim()
    if (typed === '') return refuse('required')
    setBusy(true)
    try {
      await requestLink(typed)
      onSent(typed)
    } catch (error) {
      setBusy(false)
      const refusal = errorCode(error)
      if (refusal === 'check_data') refuse('wrongEmail')
      else setCode(refusal)
    }
  }
  return (
    <OpenForm
      failure={code && (code === NO_MAIL ? t('noMail') : messageText(code))}
      onSubmit={submit}
    >
      <TextInput
        ref={input}
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={problem && t(problem)}
      />
      <Button type="submit" size="md" loading={busy} fullWidth>
        {t('submit')}
      </Button>
    </OpenForm>
  )
}
