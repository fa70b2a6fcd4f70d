import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { Box, Button, Loader } from '@mantine/core'
import { IconCircleCheck, IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MessagePage } from '#platform/page/MessagePage.tsx'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { OpenPage } from '../open-pages/OpenPage.tsx'
import { corePaths } from '../paths.ts'
import { verifyAccountTexts } from './texts.ts'

/** `invalid`: used, expired or wrong. */
type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly code: string }

const confirmations = new Map<string, Promise<Outcome>>()

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
      {/* as high as the answer, so that nothing moves */}
      <Box role="status" mih="23rem">
        <Words outcome={outcome} retry={retry} />
      </Box>
    </OpenPage>
  )
}

/** Only once per link, however often React renders: a second use is refused. */
function confirmAccount(token: string): Promise<Outcome> {
  const known = confirmations.get(token)
  if (known) return known
  const outcome = send(token)
  confirmations.set(token, outcome)
  return outcome
}

async function send(token: string): Promise<Outcome> {
  try {
    await call(authEndpoints.confirmAccount, { body: { token } })
    return { kind: 'done' }
  } catch (error) {
    const code = errorCode(error)
    if (code === 'verification.invalid' || code === 'check_data') return { kind: 'invalid' }
    // unknown whether it was used: may be tried again
    confirmations.delete(token)
    return { kind: 'failed', code }
  }
}

function Words({ outcome, retry }: { outcome: Outcome | null; retry: () => void }) {
  const t = useTexts(verifyAccountTexts)
  const signIn = <LinkButton to={corePaths.login()}>{t('signIn')}</LinkButton>
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
