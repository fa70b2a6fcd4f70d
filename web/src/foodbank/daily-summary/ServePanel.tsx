import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { Button } from '@mantine/core'
import { type ReactNode, type Ref, useState } from 'react'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { isAhead } from '../help-requests/request-order.ts'
import { hasDraft, useDraftKey } from '../supports/form/support-draft.ts'
import { SupportForm, type SupportFormHandle } from '../supports/form/SupportForm.tsx'
import { offeredBy } from '../supports/form/use-suggestion.ts'
import { recordedAs, getRequestId, getWalkIn } from './walk-in-row.ts'
import { ColleagueNotice, DeskNotice } from './DeskNotice.tsx'
import { CorrectedSupport } from './CorrectedSupport.tsx'
import classes from './DeskPanel.module.css'
import { isWaiting } from './desk-list.ts'
import { defaultSupportDate } from '../supports/form/support-date.ts'
import { type DeskDay, useRecordAtDesk } from './queries.ts'
import { ServedHousehold } from './ServedHousehold.tsx'
import { SettledReservation } from './SettledReservation.tsx'
import { dailySummaryTexts } from './texts.ts'
import { useRecordingRefusal, useSettlingRefusal } from './use-desk-refusals.ts'
import type { DeskActions } from './use-desk-actions.ts'

type EndedProps = { reservation: Reservation; actions: DeskActions }

function Ended({ reservation, actions }: EndedProps) {
  if (!reservation.support || !actions.correction)
    return <SettledReservation reservation={reservation} actions={actions} />
  return (
    <CorrectedSupport
      supportId={reservation.support.id}
      recorded={actions.correction.support}
      onSaved={() => actions.corrected(reservation)}
      onCancel={() => actions.uncorrected(reservation)}
    />
  )
}

type Props = {
  reservation: Reservation
  isGone: boolean
  byColleague: boolean
  day: DeskDay
  summary: DailySummary
  actions: DeskActions
  notice?: ReactNode
  onSaved: () => void
  ref: Ref<SupportFormHandle>
}

export function ServePanel(props: Props) {
  const { reservation, isGone, byColleague, day, actions, notice } = props
  const draftKey = useDraftKey(`desk ${reservation.id}`)
  const isRecordable = reservation.can.record_support && !isGone
  const { isLeft, discard } = useLeftDraft(draftKey, isRecordable)
  const hasForm = isRecordable || isLeft
  const waits = !isGone && isWaiting(reservation)
  const withoutAmounts = waits && <WithoutAmounts reservation={reservation} actions={actions} />

  return (
    <div className={classes.serve} data-takes-cards>
      <ServedHousehold reservation={reservation} isLate={reservation.reserved_on !== day.date} />
      {notice}
      <ChangeNotices {...{ reservation, isGone, byColleague, isLeft }} />
      {hasForm && (
        <RecordForm
          {...props}
          draftKey={draftKey}
          instead={withoutAmounts}
          onDiscard={isLeft ? discard : undefined}
        />
      )}
      {waits && <WhyNot reservation={reservation} />}
      {waits && !hasForm && <div className={classes.foot}>{withoutAmounts}</div>}
      {!waits && !isGone && <Ended reservation={reservation} actions={actions} />}
    </div>
  )
}

/** What was typed stays readable after a colleague was faster, until it is discarded. */
function useLeftDraft(draftKey: string, isRecordable: boolean) {
  const [wasTyped, setTyped] = useState(() => hasDraft(draftKey))
  return {
    isLeft: !isRecordable && (wasTyped || hasDraft(draftKey)),
    discard: () => setTyped(false),
  }
}

type ChangeProps = Pick<Props, 'reservation' | 'isGone' | 'byColleague'> & { isLeft: boolean }

/** The household was changed or removed while it was shown. */
function ChangeNotices({ reservation, isGone, byColleague, isLeft }: ChangeProps) {
  const t = useTexts(dailySummaryTexts)
  return (
    <>
      {isGone && getWalkIn(reservation) && <DeskNotice tone="warning" text={t('walkIn.removed')} />}
      {(byColleague || (isGone && isLeft)) && (
        <ColleagueNotice reservation={reservation} isGone={isGone} typed={isLeft} />
      )}
    </>
  )
}

type RecordProps = Props & {
  draftKey: string
  instead: ReactNode
  /** Present when the amounts can only be read and discarded. */
  onDiscard: (() => void) | undefined
}

function RecordForm({
  reservation,
  day,
  summary,
  actions,
  draftKey,
  instead,
  onSaved,
  onDiscard,
  ref,
}: RecordProps) {
  const { applicant, previous } = reservation
  const { id, label } = summary.organization
  const recording = useRecordAtDesk(day, reservation, (message, support) =>
    actions.toastRecorded(message, recordedAs(reservation, support), support),
  )
  return (
    <SupportForm
      ref={ref}
      dense
      draftKey={draftKey}
      initial={{
        organization: { id, label },
        date: defaultSupportDate(reservation, today()),
        note: '',
        amounts: {},
      }}
      previous={previous}
      suggestion={offeredBy(summary.average_per_person, applicant.persons ?? 0)}
      persons={applicant.persons ?? undefined}
      helped={{ applicantId: applicant.id, requestId: getRequestId(reservation) ?? undefined }}
      offersMeasures
      closed={onDiscard !== undefined}
      instead={instead}
      save={(values) =>
        recording.submit({
          body: {
            ...values,
            applicant_id: applicant.id,
            help_request_id: getRequestId(reservation),
          },
        })
      }
      onSaved={onSaved}
      onDiscard={onDiscard}
    />
  )
}

function WhyNot({ reservation }: Pick<Props, 'reservation'>) {
  const refusal = useSettlingRefusal(reservation)
  const notRecorded = useRecordingRefusal()
  const { can, applicant } = reservation
  const isEarly = isAhead(reservation, today())
  return (
    <>
      {!can.record_support && !isEarly && !applicant.is_restricted && (
        <p className={classes.why}>{notRecorded}</p>
      )}
      {!can.confirm && <p className={classes.why}>{refusal}</p>}
    </>
  )
}

function WithoutAmounts({ reservation, actions }: EndedProps) {
  const t = useTexts(dailySummaryTexts)
  const { can } = reservation
  return (
    <>
      {can.close && (
        <Button
          variant="default"
          disabled={actions.isPending}
          onClick={() => void actions.noShow(reservation)}
        >
          {t('row.noShow')}
        </Button>
      )}
      {can.confirm && (
        <Button
          variant="default"
          data-confirm
          // next to the amounts the short text is clear
          aria-label={t('row.confirm')}
          disabled={actions.isPending}
          onClick={() => void actions.confirm(reservation)}
        >
          {t(can.record_support ? 'panel.confirmOnly' : 'row.confirm')}
        </Button>
      )}
    </>
  )
}
