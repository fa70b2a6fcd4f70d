import type { Wait } from '@crm/contract/foodbank/waiting/waiting'
import { Button } from '@mantine/core'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { PhoneLink, RefusedContact } from '../applicants/Contact.tsx'
import { applicantName } from '../applicants/full-name.ts'
import { foodbankPaths } from '../paths.ts'
import { useDeclineOffer } from './queries.ts'
import { waitingTexts } from './texts.ts'
import { useWaitWords } from './use-wait-words.ts'
import classes from './Waiting.module.css'

/** The latest offer: which place, what is known of it, whom to call, and the two answers. */
export function WaitOffer({ wait }: { wait: Wait }) {
  const t = useTexts(waitingTexts)
  const words = useWaitWords()
  const { state, offer } = wait
  if (state !== 'waiting') return <Ended wait={wait} />
  if (offer === null) return <span className={classes.quiet}>{t('offered.none')}</span>
  if (offer.state !== 'open')
    return (
      <span className={classes.quiet}>
        {words.place(offer)}, {words.answer(offer)}
      </span>
    )
  return (
    <div className={classes.offer}>
      <strong>{words.place(offer)}</strong>
      <StatusDot tone={offer.needs_call ? 'warn' : 'accent'}>{words.answer(offer)}</StatusDot>
      {offer.needs_call && <Phone wait={wait} />}
      {wait.moves && <span className={classes.quiet}>{words.moving(wait)}</span>}
      <Answers wait={wait} offerId={offer.id} />
    </div>
  )
}

const TONES: Readonly<Record<Exclude<Wait['state'], 'waiting'>, StatusTone>> = {
  booked: 'ok',
  helped: 'ok',
  withdrawn: 'idle',
  over: 'idle',
}

function Ended({ wait: { state, ended_at } }: { wait: Wait }) {
  const t = useTexts(waitingTexts)
  const { date } = useFormat()
  if (state === 'waiting') return null
  return (
    <StatusDot tone={TONES[state]}>
      {[t(`state.${state}`), ended_at && date(ended_at)].filter(Boolean).join(' ')}
    </StatusDot>
  )
}

function Phone({ wait: { phone, told_by, is_restricted } }: { wait: Wait }) {
  const t = useTexts(waitingTexts)
  if (phone !== null)
    return (
      <span className={classes.phone}>
        <PhoneLink phone={phone} told_by={told_by} />
      </span>
    )
  if (is_restricted) return null
  return told_by === 'none' ? (
    <RefusedContact />
  ) : (
    <span className={classes.quiet}>{t('noPhone')}</span>
  )
}

function Answers({ wait, offerId }: { wait: Wait; offerId: string }) {
  const t = useTexts(waitingTexts)
  const declining = useDeclineOffer()
  const { can, moves } = wait
  const name = applicantName(wait)
  if (!can.book && !can.update) return null
  return (
    <div className={classes.answers} data-no-print>
      {can.book && !moves && (
        <LinkButton
          to={foodbankPaths.newRequest(wait.applicant_id)}
          variant="light"
          aria-label={t('act.bookOf', { name })}
        >
          {t('act.book')}
        </LinkButton>
      )}
      {can.book && moves && (
        <LinkButton
          to={foodbankPaths.editRequest(wait.applicant_id, moves.id)}
          search={{ offer: offerId }}
          variant="light"
          aria-label={t('act.moveOf', { name })}
        >
          {t('act.move')}
        </LinkButton>
      )}
      {can.update && (
        <Button
          variant="default"
          aria-label={t('act.declineOf', { name })}
          loading={declining.isPending}
          onClick={() => void declining.run({ params: { id: offerId } })}
        >
          {t('act.decline')}
        </Button>
      )}
    </div>
  )
}
