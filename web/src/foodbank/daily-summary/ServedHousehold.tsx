import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ContactLine } from '../applicants/Contact.tsx'
import { fullName } from '../applicants/full-name.ts'
import { ClientCardLink } from '../client-cards/ClientCardLink.tsx'
import { foodbankPaths } from '../paths.ts'
import classes from './DeskPanel.module.css'
import { dailySummaryTexts } from './texts.ts'
import { useArrival } from './use-arrival.ts'

type Props = { reservation: Reservation; isLate: boolean }

/** Who is being served: warnings, name, size, appointment and note. */
export function ServedHousehold({ reservation, isLate }: Props) {
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
          {persons !== null && t('panel.household', { count: persons })}
          {children !== null && children > 0 && `, ${t('panel.children', { count: children })}`}
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
      <ContactLine of={applicant} />
      {note && <p className={classes.note}>{note}</p>}
    </div>
  )
}
