import { GUEST_ANSWERS } from '@crm/contract/core/calendar/events.endpoints'
import type { Invitation } from '@crm/contract/core/calendar/invitations'
import { invitationEndpoints } from '@crm/contract/core/calendar/invitations.endpoints'
import { Button, Loader, Alert } from '@mantine/core'
import {
  IconLinkOff,
  IconPlugConnectedX,
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { OpenPage } from '#core/open-pages/OpenPage.tsx'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MessagePage } from '#platform/page/MessagePage.tsx'
import { whenWords } from '../when.ts'
import classes from './InvitationScreen.module.css'
import { usePageWords } from '../../open-pages/use-page-words.ts'
import { invitationTexts } from './texts.ts'

/** Opened from an e-mail; needs no account. */
export function InvitationScreen({ token }: { token: string }) {
  const t = useTexts(invitationTexts)
  const pages = usePageWords()
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
        <MessagePage icon={Waiting} title={pages('invitation')} />
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

type Answer = (typeof GUEST_ANSWERS)[number]
type Props = {
  invitation: Invitation
  sending: Answer | null
  failure: string | null
  onAnswer: (status: Answer) => void
}

function InvitationCard({ invitation, sending, failure, onAnswer }: Props) {
  const t = useTexts(invitationTexts)
  const format = useFormat()
  const { name, author_name, address, note, status, closed, all_day } = invitation
  return (
    <article className={classes.card}>
      <p className={classes.who}>{t('invites', { name: author_name })}</p>
      <h1 className={classes.name}>{name}</h1>
      <dl className={classes.facts}>
        <dt>{t('when')}</dt>
        <dd>
          <strong>{whenWords(invitation, format, t('allDay'))}</strong>
          {!all_day && <span className={classes.zone}>{t('zone')}</span>}
        </dd>
        {address !== null && (
          <>
            <dt>{t('where')}</dt>
            <dd>{address}</dd>
          </>
        )}
        {note !== null && (
          <>
            <dt>{t('note')}</dt>
            <dd className={classes.note}>{note}</dd>
          </>
        )}
      </dl>
      <div role="status">
        {closed !== null && <Alert color="yellow" icon={<IconAlertTriangle />} title={t(closed)} />}
        {closed === null && status !== 'waiting' && (
          <Alert color="accent" icon={<IconCircleCheck />} title={t(`answered.${status}`)}>
            {t('change')}
          </Alert>
        )}
      </div>
      {failure !== null && (
        <Alert color="red" role="alert">
          {messageText(failure)}
        </Alert>
      )}
      {closed === null && (
        <section aria-label={t('question')}>
          <h2 className={classes.question}>{t('question')}</h2>
          <div className={classes.answers}>
            {GUEST_ANSWERS.map((answer) => (
              <Button
                key={answer}
                size="md"
                // none is filled before there is an answer
                variant={answer === status ? 'filled' : 'default'}
                leftSection={answer === status && <IconCheck size={18} aria-hidden />}
                aria-pressed={answer === status}
                loading={sending === answer}
                disabled={sending !== null && sending !== answer}
                onClick={() => onAnswer(answer)}
              >
                {t(`answer.${answer}`)}
              </Button>
            ))}
          </div>
        </section>
      )}
    </article>
  )
}

type Shown =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'read'; readonly invitation: Invitation }

/** Reading an invitation answers nothing: mail scanners follow links. */
function useInvitation(token: string) {
  const [shown, setShown] = useState<Shown>({ kind: 'waiting' })
  const [attempt, setAttempt] = useState(1)
  const [sending, setSending] = useState<(typeof GUEST_ANSWERS)[number] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    call(invitationEndpoints.get, { params: { token } }).then(
      ({ data }) => isCurrent && setShown({ kind: 'read', invitation: data }),
      (error: unknown) => isCurrent && setShown({ kind: 'failed', code: errorCode(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [token, attempt])
  const retry = () => {
    setShown({ kind: 'waiting' })
    setAttempt(attempt + 1)
  }
  const answer = async (wanted: (typeof GUEST_ANSWERS)[number]) => {
    setSending(wanted)
    setFailure(null)
    try {
      const { data } = await call(invitationEndpoints.answer, {
        params: { token },
        body: { status: wanted },
      })
      setShown((before) =>
        before.kind === 'read'
          ? { kind: 'read', invitation: { ...before.invitation, ...data } }
          : before,
      )
    } catch (error) {
      const code = errorCode(error)
      setFailure(code)
      // over or cancelled meanwhile: reading it again says so
      if (code === 'invitation.closed' || code === 'invitation.not_found') setAttempt(attempt + 1)
    } finally {
      setSending(null)
    }
  }
  return { shown, retry, answer, sending, failure }
}
