import {
  MAX_RESERVATIONS_IN_THE_WAY,
  type ReservationInTheWay,
} from '@crm/contract/foodbank/slots/displaced'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankPaths } from '../paths.ts'
import { displacedTexts } from './texts.ts'
import classes from './TouchedReservations.module.css'

/** By day: when, who, where, and why they have no place. */
export function TouchedReservations({
  reservations,
}: {
  reservations: readonly ReservationInTheWay[]
}) {
  const t = useTexts(displacedTexts)
  const format = useFormat()
  const days = [...Map.groupBy(reservations, ({ reserved_on }) => reserved_on)]
  const isOfOneSite = isOne(reservations.map(({ organization_label }) => organization_label))
  const [reason] = reservations.map((reservation) => reservation.reason)
  const isOfOneReason = isOne(reservations.map((reservation) => reservation.reason))
  return (
    <>
      <p className={classes.text}>
        {t('text')} {reason && isOfOneReason && t('why', { reason: t(`reason.${reason}`) })}
      </p>
      <div className={classes.days} role="group" aria-label={t('list')}>
        {days.map(([day, ofDay]) => (
          <section key={day}>
            <h3 className={classes.day}>{format.dateWeekday(day)}</h3>
            <ul className={classes.lines}>
              {ofDay.map((reservation) => (
                <Line key={reservation.id} {...{ reservation, isOfOneSite, isOfOneReason }} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {reservations.length === MAX_RESERVATIONS_IN_THE_WAY && (
        <p className={classes.text}>{t('first', { most: MAX_RESERVATIONS_IN_THE_WAY })}</p>
      )}
    </>
  )
}

const isOne = (words: readonly string[]) => new Set(words).size === 1

function Line({
  reservation: { reserved_time, applicant_id, applicant_name, organization_label, reason },
  isOfOneSite,
  isOfOneReason,
}: {
  reservation: ReservationInTheWay
  isOfOneSite: boolean
  isOfOneReason: boolean
}) {
  const t = useTexts(displacedTexts)
  const format = useFormat()
  return (
    <li className={classes.line}>
      <span className={classes.time}>{format.time(reserved_time)}</span>
      <span>
        {applicant_id === null ? (
          t('unnamed')
        ) : (
          // what is being changed stays open
          <Link
            to={foodbankPaths.applicant(applicant_id)}
            target="_blank"
            aria-label={`${applicant_name} (${t('newWindow')})`}
          >
            {applicant_name}
          </Link>
        )}
        <span className={classes.why}>
          {[isOfOneSite ? null : organization_label, isOfOneReason ? null : t(`reason.${reason}`)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </li>
  )
}
