import { GUEST_ANSWERS } from '@crm/contract/core/calendar/events.endpoints'
import type { Invitation } from '@crm/contract/core/calendar/invitations'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { whenWords } from '../when.ts'
import classes from './InvitationScreen.module.css'
import { invitationTexts } from './texts.ts'

type Answer = (typeof GUEST_ANSWERS)[number]
type Props = {
  invitation: Invitation
  sending: Answer | null
  failure: string | null
  onAnswer: (status: Answer) => void
}

export function InvitationCard({ invitation, sending, failure, onAnswer }: Props) {
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
