import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { Button, Alert, Anchor } from '@mantine/core'
import { type ReactNode, type Ref, useState } from 'react'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { isAhead } from '../help-requests/request-order.ts'
import { hasDraft, useDraftKey } from '../supports/form/support-draft.ts'
import { SupportForm, type SupportFormHandle } from '../supports/form/SupportForm.tsx'
import { offeredBy } from '../supports/form/use-suggestion.ts'
import { recordedAs, requestIdOf, walkInOf } from './walk-in-row.ts'
import { ColleagueNotice, DeskNotice } from './DeskNotice.tsx'
import { CorrectedSupport } from './CorrectedSupport.tsx'
import classes from './DeskPanel.module.css'
import { isWaiting, refusalOf } from './desk-list.ts'
import { supportDateOf } from '../supports/form/support-date.ts'
import { type DeskDay, useRecordAtDesk } from './queries.ts'
import { SettledReservation } from './SettledReservation.tsx'
import { dailySummaryTexts } from './texts.ts'
import type { DeskActions } from './use-desk-actions.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#platform/i18n/format.ts'
import { fullName } from '../applicants/full-name.ts'
import { ClientCardLink } from '../client-cards/ClientCardLink.tsx'
import { foodbankPaths } from '../paths.ts'
import { useArrival } from './use-arrival.ts'

function Household({ reservation, isLate }: { reservation: Reservation; isLate: boolean }) {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const arrival = useArrival(reservation)
  const { applicant, note, from_organization_label, reserved_on, reserved_time } = reservation
  const { persons, children, personal_number } = applicant
  const day = isLate ? `${format.dateShort(reserved_on)} ` : ''
  return (
    <div className={classes.household}>
      {applicant.warning && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} />} title={t('row.warning')}>
          {applicant.warning}
        </Alert>
      )}
      {applicant.is_restricted && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} />} title={t('row.restricted')} />
      )}
      <div className={classes.head}>
        <h2 className={classes.name}>{fullName(applicant)}</h2>
        <p className={classes.persons}>
          {t('panel.household', { count: persons })}
          {children > 0 && `, ${t('panel.children', { count: children })}`}
        </p>
      </div>
      <p className={classes.facts}>
        {[
          arrival ? arrival.whole : `${day}${format.time(reserved_time)}`,
          personal_number && t('panel.number', { number: personal_number }),
          !arrival && t('row.from', { organization: from_organization_label }),
        ]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <Anchor
          underline="always"
          renderRoot={(props: object) => (
            <Link {...props} to={foodbankPaths.applicant(applicant.id)} />
          )}
        >
          {t('panel.applicant')}
        </Anchor>
        <ClientCardLink applicant={applicant} />
      </p>
      {note && <p className={classes.note}>{note}</p>}
    </div>
  )
}

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

export function ServePanel({
  reservation,
  isGone,
  byColleague,
  day,
  summary,
  actions,
  notice,
  onSaved,
  ref,
}: Props) {
  const t = useTexts(dailySummaryTexts)
  const recording = useRecordAtDesk(day, reservation, (message, support) =>
    actions.toastRecorded(message, recordedAs(reservation, support), support),
  )
  const draftKey = useDraftKey(`desk ${reservation.id}`)
  const recordable = reservation.can.record_support && !isGone
  // typed values stay readable after a colleague was faster, until they are discarded
  const [wasTyped, setTyped] = useState(() => hasDraft(draftKey))
  const left = !recordable && (wasTyped || hasDraft(draftKey))
  const { applicant } = reservation
  const waits = !isGone && isWaiting(reservation)

  return (
    <div className={classes.serve} data-takes-cards>
      <Household reservation={reservation} isLate={reservation.reserved_on !== day.date} />
      {notice}
      {isGone && walkInOf(reservation) && <DeskNotice tone="warning" text={t('walkIn.removed')} />}
      {(byColleague || (isGone && left)) && (
        <ColleagueNotice reservation={reservation} isGone={isGone} typed={left} />
      )}
      {(recordable || left) && (
        <SupportForm
          ref={ref}
          dense
          draftKey={draftKey}
          initial={{
            organization: { id: summary.organization.id, label: summary.organization.label },
            date: supportDateOf(reservation, today()),
            note: '',
            amounts: {},
          }}
          previous={reservation.previous}
          suggestion={offeredBy(summary.average_per_person, applicant.persons)}
          persons={applicant.persons}
          closed={left}
          instead={waits && <WithoutAmounts reservation={reservation} actions={actions} />}
          save={(values) =>
            recording.submit({
              body: {
                ...values,
                applicant_id: applicant.id,
                help_request_id: requestIdOf(reservation),
              },
            })
          }
          onSaved={onSaved}
          onDiscard={left ? () => setTyped(false) : undefined}
        />
      )}
      {!isGone && !waits && <Ended reservation={reservation} actions={actions} />}
      {waits && <WhyNot reservation={reservation} />}
      {waits && !recordable && !left && (
        <div className={classes.foot}>
          <WithoutAmounts reservation={reservation} actions={actions} />
        </div>
      )}
    </div>
  )
}

function WhyNot({ reservation }: Pick<Props, 'reservation'>) {
  const t = useTexts(dailySummaryTexts)
  const { can, applicant } = reservation
  const isEarly = isAhead(reservation, today())
  return (
    <>
      {!can.record_support && !isEarly && !applicant.is_restricted && (
        <p className={classes.why}>{t('panel.mayNotRecord')}</p>
      )}
      {!can.confirm && <p className={classes.why}>{t(refusalOf(reservation, today()))}</p>}
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
