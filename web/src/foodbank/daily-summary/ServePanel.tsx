import type { DailySummary, Reservation } from '@crm/contract/foodbank/daily-summary'
import { Button } from '@mantine/core'
import { IconCheck, IconClockOff } from '@tabler/icons-react'
import { type Ref, useId, useState } from 'react'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { isAhead } from '../help-requests/request-order.ts'
import { hasDraft } from '../supports/support-draft.ts'
import { SupportForm, type SupportFormHandle } from '../supports/SupportForm.tsx'
import { useDraftKey } from '../supports/use-draft-key.ts'
import { offeredBy } from '../supports/use-suggestion.ts'
import { ColleagueNotice } from './ColleagueNotice.tsx'
import { CorrectedSupport } from './CorrectedSupport.tsx'
import classes from './DeskPanel.module.css'
import { isWaiting, refusalOf, supportDateOf } from './desk-list.ts'
import { Household } from './Household.tsx'
import { type DeskDay, useRecordAtDesk } from './queries.ts'
import { SettledReservation } from './SettledReservation.tsx'
import { dailySummaryTexts } from './texts.ts'
import type { DeskActions } from './use-desk-actions.ts'

type Props = {
  reservation: Reservation
  isGone: boolean
  byColleague: boolean
  day: DeskDay
  summary: DailySummary
  actions: DeskActions
  onSaved: () => void
  ref: Ref<SupportFormHandle>
}

/** Serves one household: who it is, the amounts, and settling without amounts for whoever weighs nothing. */
export function ServePanel({ reservation, isGone, byColleague, day, summary, actions, onSaved, ref }: Props) {
  const recording = useRecordAtDesk(day, (message, support) => actions.sayRecorded(message, reservation, support))
  const draftKey = useDraftKey(`desk ${reservation.id}`)
  const recordable = reservation.can.record_support && !isGone
  // what was typed before a colleague was faster stays to be read, until it is thrown away
  const [wasTyped, setTyped] = useState(() => hasDraft(draftKey))
  const left = !recordable && (wasTyped || hasDraft(draftKey))
  const { applicant } = reservation

  return (
    <div className={classes.serve} data-takes-cards>
      <Household reservation={reservation} isLate={reservation.reserved_on !== day.date} />
      {(byColleague || (isGone && left)) && <ColleagueNotice reservation={reservation} isGone={isGone} typed={left} />}
      {(recordable || left) && (
        <SupportForm
          ref={ref}
          dense
          draftKey={draftKey}
          initial={{
            organization: { id: summary.organization.id, name: summary.organization.name },
            date: supportDateOf(reservation, today()),
            note: '',
            amounts: {},
          }}
          previous={reservation.previous}
          suggestion={offeredBy(summary.average_per_person, applicant.persons)}
          persons={applicant.persons}
          closed={left}
          save={(values) => recording.submit({ body: { ...values, applicant_id: applicant.id, help_request_id: reservation.id } })}
          onSaved={onSaved}
          onDiscard={left ? () => setTyped(false) : undefined}
        />
      )}
      {!isGone &&
        !isWaiting(reservation) &&
        (reservation.support && actions.correction ? (
          <CorrectedSupport
            supportId={reservation.support.id}
            recorded={actions.correction.support}
            onSaved={() => actions.corrected(reservation)}
            onCancel={() => actions.uncorrected(reservation)}
          />
        ) : (
          <SettledReservation reservation={reservation} actions={actions} />
        ))}
      {!isGone && isWaiting(reservation) && <WithoutAmounts reservation={reservation} actions={actions} />}
    </div>
  )
}

function WithoutAmounts({ reservation, actions }: Pick<Props, 'reservation' | 'actions'>) {
  const t = useTexts(dailySummaryTexts)
  const { can } = reservation
  const isEarly = isAhead(reservation, today())
  const reasonId = useId()
  return (
    <div className={classes.without}>
      {!can.record_support && !isEarly && !reservation.applicant.is_restricted && <p>{t('panel.mayNotRecord')}</p>}
      {!can.confirm && <p id={reasonId}>{t(refusalOf(reservation, today()))}</p>}
      {can.confirm && <span>{t('panel.withoutRecord')}</span>}
      <Button
        variant="default"
        data-confirm
        leftSection={<IconCheck size={18} aria-hidden />}
        disabled={!can.confirm || actions.isPending}
        aria-describedby={can.confirm ? undefined : reasonId}
        onClick={() => void actions.confirm(reservation)}
      >
        {t('row.confirm')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconClockOff size={18} aria-hidden />}
        disabled={!can.close || actions.isPending}
        aria-describedby={can.close ? undefined : reasonId}
        onClick={() => void actions.noShow(reservation)}
      >
        {t('row.noShow')}
      </Button>
    </div>
  )
}
