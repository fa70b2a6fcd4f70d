import { isKeyBelow } from '#platform/i18n/define-texts.ts'
import type { KeyBelow } from '@crm/texts/text'
import type { MailRow } from '@crm/contract/core/mail'
import { CONNECTION_FAILURES, type ConnectionFailure } from '@crm/contract/core/settings'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { useMailFailure } from '../settings/use-mail-failure.ts'
import classes from './OutgoingMail.module.css'
import { mailTexts } from './texts.ts'

const TONES = {
  waiting: 'accent',
  sent: 'ok',
  failed: 'danger',
  cancelled: 'idle',
} as const satisfies Record<MailRow['status'], StatusTone>

/** What became of a letter: when it went out or will be tried again, and why it has not gone out yet. */
export function LetterState({ letter }: { letter: MailRow }) {
  const t = useTexts(mailTexts)
  const { dateTime } = useFormat()
  const reasonOf = useFailureText()
  const { status, sent_at, next_attempt_at, failure } = letter
  const unsent = status === 'waiting' || status === 'failed'
  const details = [
    sent_at && t('sentAt', { when: dateTime(sent_at) }),
    unsent && failure && reasonOf(failure),
    status === 'waiting' &&
      failure &&
      next_attempt_at &&
      t('next', { when: dateTime(next_attempt_at) }),
  ]
  return (
    <span className={classes.state}>
      <StatusDot tone={TONES[status]}>{t(`status.${status}`)}</StatusDot>
      <span className={classes.detail}>{details.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

function useFailureText() {
  const t = useTexts(mailTexts)
  const mailFailure = useMailFailure()
  return (failure: string) => {
    if (isOwn(failure)) return t(`failure.${failure}`)
    return isConnection(failure) ? mailFailure(failure) : null
  }
}

const isOwn = (failure: string): failure is KeyBelow<'mail', 'failure'> =>
  isKeyBelow(mailTexts, 'failure', failure)
const isConnection = (failure: string): failure is ConnectionFailure =>
  CONNECTION_FAILURES.some((one) => one === failure)
