import { Button, Loader } from '@mantine/core'
import { Link as RouteLink } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { corePaths } from '../paths.ts'
import { AccountPage } from './AccountPage.tsx'
import { checkLink, type Link } from './calls.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { forgotPasswordTexts } from './texts.ts'

export function ResetPasswordScreen({ token }: { token: string }) {
  const t = useTexts(forgotPasswordTexts)
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
        <AccountPage title={t('newTitle')} words={t('newLead')}>
          <NewPasswordForm token={token} onInvalid={setLink} />
        </AccountPage>
      )
    case 'invalid':
      return (
        <AccountPage title={t('invalid')} words={t('invalidText')}>
          <Button
            size="md"
            renderRoot={(props: object) => <RouteLink {...props} to={corePaths.forgotPassword()} />}
          >
            {t('askAgain')}
          </Button>
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
