import type { ReservationInTheWay } from '@crm/contract/foodbank/blocked-days'
import { Alert, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CheckboxField } from '#platform/fields/fields.tsx'
import { blockedDayTexts } from './texts.ts'

/** Who has booked the day that is to be blocked, and the consent to block it all the same. */
export function InTheWay({
  reservations,
}: {
  reservations: readonly ReservationInTheWay[] | null
}) {
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
      {/* below a long list it would be out of sight, and the form seem to refuse for good */}
      <CheckboxField name="despite_reservations" label={t('despite')} autoFocus />
    </Alert>
  )
}
