import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type MouseEvent } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { fullName } from '#foodbank/applicants/full-name.ts'
import { RequestStatusDot } from '#foodbank/help-requests/RequestStatusDot.tsx'
import { helpRequestTexts } from '#foodbank/help-requests/texts.ts'
import { useArrival } from '#foodbank/daily-summary/use-arrival.ts'
import classes from './DeskList.module.css'
import { isWaiting } from '#foodbank/daily-summary/desk-list.ts'
import { ReservationMenu } from './ReservationMenu.tsx'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'
/** What is to be done with the reservation of a row. */
export type RowAct =
  | 'focus'
  | 'tap'
  | 'serve'
  | 'confirm'
  | 'noShow'
  | 'reopen'
  | 'noteComing'
  | 'remove'
  | 'correct'

type Props = {
  reservation: Reservation
  isLate: boolean
  isSelected: boolean
  inTabOrder: boolean
  /** The same function each time. */
  onAct: (act: RowAct, reservation: Reservation) => void
}

/** Shown anew only where something of it has changed: an arrow concerns two rows of many. */
export const ReservationRow = memo(function ReservationRow(props: Props) {
  const { reservation, isLate, isSelected, inTabOrder, onAct } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey)
      return
    const { can, support } = reservation
    if (event.key === 'Enter') {
      event.preventDefault()
      onAct(support?.can.update ? 'correct' : 'serve', reservation)
    } else if (event.key === 'Delete' && can.close) onAct('noShow', reservation)
    // not prevented: the digit is typed into the amount, which has the focus by then
    else if (/^[\d,.]$/.test(event.key) && can.record_support) onAct('serve', reservation)
  }
  const onClick = (event: MouseEvent) => {
    const onButton = event.target instanceof Element && event.target.closest('button, a') !== null
    if (!onButton) onAct('tap', reservation)
  }
  return (
    <div
      role="row"
      data-row={reservation.id}
      data-status={reservation.status}
      data-late={isLate || undefined}
      className={classes.row}
      tabIndex={inTabOrder ? 0 : -1}
      aria-selected={isSelected}
      onFocus={() => onAct('focus', reservation)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="gridcell" className={classes.time}>
        <Time reservation={reservation} isLate={isLate} />
      </div>
      <div role="gridcell" className={classes.who}>
        <Warnings {...reservation.applicant} />
        <Household reservation={reservation} />
      </div>
      <div role="gridcell" className={classes.result}>
        <Outcome {...{ reservation, inTabOrder, onAct }} />
      </div>
      <div role="gridcell">
        <ReservationMenu reservation={reservation} onAct={onAct} inTabOrder={inTabOrder} />
      </div>
    </div>
  )
})

function Time({ reservation, isLate }: Pick<Props, 'reservation' | 'isLate'>) {
  const format = useFormat()
  const arrival = useArrival(reservation)
  return (
    <>
      {isLate && (
        <span className={classes.lateDay}>{format.dateShort(reservation.reserved_on)}</span>
      )}
      {arrival?.day && <span className={classes.lateDay}>{arrival.day}</span>}
      {arrival ? arrival.time : format.time(reservation.reserved_time)}
    </>
  )
}

function Warnings({ warning, is_restricted }: Reservation['applicant']) {
  const t = useTexts(dailySummaryTexts)
  return (
    <>
      {warning && (
        <span className={classes.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            <strong>{t('row.warning')}:</strong> {warning}
          </span>
        </span>
      )}
      {is_restricted && (
        <span className={classes.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          <strong>{t('row.restricted')}</strong>
        </span>
      )}
    </>
  )
}

function Household({ reservation }: Pick<Props, 'reservation'>) {
  const t = useTexts(dailySummaryTexts)
  const status = useTexts(helpRequestTexts)
  const arrival = useArrival(reservation)
  const { applicant, note, from_organization_label } = reservation
  const from = t('row.from', { organization: from_organization_label })
  const coming = isWaiting(reservation) && reservation.coming_at !== null && t('row.coming')
  return (
    <>
      <span className={classes.name}>
        <span className={classes.mark}>
          <VisuallyHidden>
            {arrival ? arrival.mark : status(`status.${reservation.status}`)}
          </VisuallyHidden>
        </span>
        {applicant.surname} {applicant.name}
      </span>
      {applicant.persons !== null && (
        <span className={classes.facts}>
          <span className={classes.number}>{applicant.personal_number ?? t('row.noNumber')}</span>
          {t('row.persons', { count: applicant.persons })}
        </span>
      )}
      <span className={classes.more}>
        {arrival ? arrival.mark : [coming, from, note].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function Outcome({
  reservation,
  inTabOrder,
  onAct,
}: Pick<Props, 'reservation' | 'inTabOrder' | 'onAct'>) {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const { applicant, support, can } = reservation
  if (support)
    return (
      <span className={classes.done}>
        <IconCheck size={20} aria-hidden /> {format.kilograms(support.total)}
      </span>
    )
  const name = fullName(applicant)
  const button = {
    variant: isWaiting(reservation) ? 'light' : 'subtle',
    tabIndex: inTabOrder ? 0 : -1,
  }
  return (
    <>
      {!isWaiting(reservation) && <RequestStatusDot status={reservation.status} />}
      {can.record_support && (
        <Button
          {...button}
          aria-label={t('row.serveOf', { name })}
          onClick={() => onAct('serve', reservation)}
        >
          {t('row.serve')}
        </Button>
      )}
      {!can.record_support && can.confirm && (
        <Button
          {...button}
          aria-label={t('row.confirmOf', { name })}
          onClick={() => onAct('confirm', reservation)}
        >
          {t('row.confirm')}
        </Button>
      )}
    </>
  )
}
