import {
  type ReservationInTheWay,
  reservationInTheWay,
} from '@crm/contract/foodbank/slots/displaced'
import { Alert, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CheckboxField } from '#platform/fields/fields.tsx'
import { blockedDayTexts } from './texts.ts'
import { z } from 'zod'
import type { ApiError } from '#platform/api/errors.ts'
import { useState } from 'react'

function InTheWay({ reservations }: { reservations: readonly ReservationInTheWay[] | null }) {
  const t = useTexts(blockedDayTexts)
  if (!reservations) return null
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle />} title={t('inTheWay')}>
      {t('inTheWayText')}
      <List my="xs">
        {reservations.map(({ id, reserved_time, applicant_name, organization_label }) => (
          <List.Item key={id}>
            {[reserved_time, applicant_name, organization_label].filter(Boolean).join(' · ')}
          </List.Item>
        ))}
      </List>
      {/* below a long list the refusal would be out of sight */}
      <CheckboxField name="despite_reservations" label={t('despite')} autoFocus />
    </Alert>
  )
}

/** Shows the reservations named by the refusal `blocked_day.has_reservations`. */
export function useInTheWay() {
  const [reservations, setReservations] = useState<readonly ReservationInTheWay[] | null>(null)
  const onRefused = (error: ApiError): boolean => {
    const isInTheWay = error.code === 'blocked_day.has_reservations'
    const details = z.array(reservationInTheWay).safeParse(error.details)
    setReservations(isInTheWay ? (details.data ?? []) : null)
    return isInTheWay
  }
  return { inTheWay: <InTheWay reservations={reservations} />, onRefused }
}
