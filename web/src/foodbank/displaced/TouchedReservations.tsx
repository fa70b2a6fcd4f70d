import {
  MAX_RESERVATIONS_IN_THE_WAY,
  type ReservationInTheWay,
} from '@crm/contract/foodbank/slots/displaced'
import { Anchor } from '@mantine/core'
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
  const isOfOneSite =
    new Set(reservations.map(({ organization_label }) => organization_label)).size < 2
  return (
    <>
      <p className={classes.text}>{t('text')}</p>
      <div className={classes.days} role="group" aria-label={t('list')}>
        {days.map(([day, ofDay]) => (
          <section key={day}>
            <h3 className={classes.day}>{format.dateWeekday(day)}</h3>
            <ul className={classes.lines}>
              {ofDay.map((reservation) => (
                <Line key={reservation.id} {...{ reservation, isOfOneSite }} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {reservations.length === MAX_RESERVATIONS_IN_THE_WAY && (
        <p className={classes.text}>{t('first', { count: MAX_RESERVATIONS_IN_THE_WAY })}</p>
      )}
    </>
  )
}

function Line({
  reservation: { reserved_time, applicant_id, applicant_name, organization_label, reason },
  isOfOneSite,
}: {
  reservation: ReservationInTheWay
  isOfOneSite: boolean
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
          <Anchor
            href={foodbankPaths.applicant(applicant_id)}
            target="_blank"
            aria-label={`${applicant_name} (${t('newWindow')})`}
          >
            {applicant_name}
          </Anchor>
        )}
        <span className={classes.why}>
          {[isOfOneSite ? null : organization_label, t(`reason.${reason}`)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </li>
  )
}
