import { Button, Loader } from '@mantine/core'
import { IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { BrandMark } from '#platform/layout/BrandMark.tsx'
import { useBranding } from '#platform/layout/branding.ts'
import { MessagePage } from '#platform/layout/MessagePage.tsx'
import { LanguageSwitch } from '../../sign-in/LanguageSwitch.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import classes from './InvitationScreen.module.css'
import { invitationTexts } from './texts.ts'
import { useInvitation } from './use-invitation.ts'

/** Where the link of an invitation leads: what, when, where, who invites, and three answers; no account is needed. */
export function InvitationScreen({ token }: { token: string }) {
  const t = useTexts(invitationTexts)
  const { shown, retry, answer, sending, failure } = useInvitation(token)
  if (shown.kind === 'read')
    return (
      <Frame>
        <InvitationCard invitation={shown.invitation} sending={sending} failure={failure} onAnswer={(status) => void answer(status)} />
      </Frame>
    )
  if (shown.kind === 'waiting')
    return (
      <Frame>
        <MessagePage icon={Waiting} title={t('title')} />
      </Frame>
    )
  // of a link that has been cut off somewhere the server says the same in another way
  const isMissing = shown.code === 'invitation.not_found' || shown.code === 'check_data'
  return (
    <Frame>
      {isMissing ? (
        <MessagePage icon={IconLinkOff} title={t('notFound')}>
          {t('notFoundText')}
        </MessagePage>
      ) : (
        <MessagePage icon={IconPlugConnectedX} title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>}>
          {messageText(shown.code)}
        </MessagePage>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { project_name } = useBranding()
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <BrandMark size={44} />
        <span>{project_name}</span>
      </header>
      <main className={classes.main}>{children}</main>
      <footer>
        <LanguageSwitch />
      </footer>
    </div>
  )
}

const Waiting = () => <Loader size={28} />
