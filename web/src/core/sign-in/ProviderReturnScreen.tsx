import { Box, Loader } from '@mantine/core'
import { IconLockX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { errorCode } from '#platform/api/error-code.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MessagePage } from '#platform/page/MessagePage.tsx'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { adoptLanguage } from '#platform/session/user-language.ts'
import { toastMessage } from '#platform/toast/toast.ts'
import { OpenPage } from '../open-pages/OpenPage.tsx'
import { corePaths } from '../paths.ts'
import { takeLandingPage } from './last-url.ts'
import { finishProviderSignIn } from './provider.ts'
import { secondStepTexts } from './late-texts.ts'

/** Where the provider sends the browser back to. */
export function ProviderReturnScreen() {
  const t = useTexts(secondStepTexts)
  const router = useRouter()
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    void finishProviderSignIn().then(
      (session) => {
        if (!isShown) return
        if (!session) return router.history.replace(corePaths.login())
        adoptLanguage(session.user)
        toastMessage('login.success')
        router.history.replace(takeLandingPage(session.user))
      },
      (error: unknown) => isShown && setCode(errorCode(error)),
    )
    return () => {
      isShown = false
    }
  }, [router])
  return (
    <OpenPage width="medium">
      {/* as high as the answer, so that nothing moves */}
      <Box role="status" mih="23rem">
        {code === null ? (
          <MessagePage icon={Waiting} title={t('finishing')} />
        ) : (
          <MessagePage
            icon={IconLockX}
            title={t('refused')}
            action={<LinkButton to={corePaths.login()}>{t('back')}</LinkButton>}
          >
            {messageText(code)}
          </MessagePage>
        )}
      </Box>
    </OpenPage>
  )
}

const Waiting = () => <Loader size={28} />
