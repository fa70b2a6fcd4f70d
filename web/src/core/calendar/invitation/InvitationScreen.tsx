import { Button, Loader } from '@mantine/core'
import { IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MessagePage } from '#platform/page/MessagePage.tsx'
import { OpenPage } from '#core/open-pages/OpenPage.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { invitationTexts } from './texts.ts'
import { useInvitation } from './use-invitation.ts'

/** Opened from an e-mail; needs no account. */
export function InvitationScreen({ token }: { token: string }) {
  const t = useTexts(invitationTexts)
  const { shown, retry, answer, sending, failure } = useInvitation(token)
  if (shown.kind === 'read')
    return (
      <OpenPage width="medium">
        <InvitationCard
          invitation={shown.invitation}
          sending={sending}
          failure={failure}
          onAnswer={(status) => void answer(status)}
        />
      </OpenPage>
    )
  if (shown.kind === 'waiting')
    return (
      <OpenPage width="medium">
        <MessagePage icon={Waiting} title={t('title')} />
      </OpenPage>
    )
  // the server refuses a cut-off link with `check_data`
  const isMissing = shown.code === 'invitation.not_found' || shown.code === 'check_data'
  return (
    <OpenPage width="medium">
      {isMissing ? (
        <MessagePage icon={IconLinkOff} title={t('notFound')}>
          {t('notFoundText')}
        </MessagePage>
      ) : (
        <MessagePage
          icon={IconPlugConnectedX}
          title={t('failed')}
          action={<Button onClick={retry}>{t('retry')}</Button>}
        >
          {messageText(shown.code)}
        </MessagePage>
      )}
    </OpenPage>
  )
}

const Waiting = () => <Loader size={28} />
