import { Box, Button, Loader } from '@mantine/core'
import { IconCircleCheck, IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MessagePage } from '#platform/page/MessagePage.tsx'
import { corePaths } from '../paths.ts'
import { OpenPage } from '../open-pages/OpenPage.tsx'
import { confirmAccount, type Outcome } from './confirm-account.ts'
import { verifyAccountTexts } from './texts.ts'

/** Where the link of a verification e-mail leads: it confirms the account and says what to do next. */
export function VerifyAccountScreen({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isShown = true
    void confirmAccount(token).then((now) => isShown && setOutcome(now))
    return () => {
      isShown = false
    }
  }, [token, attempt])
  const retry = () => {
    setOutcome(null)
    setAttempt(attempt + 1)
  }
  return (
    <OpenPage width="medium">
      {/* as high as the answer will be, so that it comes without moving anything */}
      <Box role="status" mih="23rem">
        <Words outcome={outcome} retry={retry} />
      </Box>
    </OpenPage>
  )
}

function Words({ outcome, retry }: { outcome: Outcome | null; retry: () => void }) {
  const t = useTexts(verifyAccountTexts)
  const signIn = (
    <Button renderRoot={(props: object) => <Link {...props} to={corePaths.login()} />}>
      {t('signIn')}
    </Button>
  )
  switch (outcome?.kind) {
    case 'done':
      return (
        <MessagePage icon={IconCircleCheck} title={t('done')} action={signIn}>
          {t('doneText')}
        </MessagePage>
      )
    case 'invalid':
      return (
        <MessagePage icon={IconLinkOff} title={t('invalid')} action={signIn}>
          {t('invalidText')}
        </MessagePage>
      )
    case 'failed':
      return (
        <MessagePage
          icon={IconPlugConnectedX}
          title={t('failed')}
          action={<Button onClick={retry}>{t('retry')}</Button>}
        >
          {messageText(outcome.code)}
        </MessagePage>
      )
    default:
      return <MessagePage icon={Waiting} title={t('waiting')} />
  }
}

const Waiting = () => <Loader size={28} />
