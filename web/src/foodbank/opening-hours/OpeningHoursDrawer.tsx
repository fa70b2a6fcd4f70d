import { slotEndpoints } from '@crm/contract/foodbank/slots/slots.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { openingHoursBody } from '@crm/contract/foodbank/slots/opening-hours'
import { openingHoursEndpoints } from '@crm/contract/foodbank/slots/opening-hours.endpoints'
import type { OrganizationDetail } from '@crm/contract/foodbank/organizations'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { formatLength, SlotFields, WeekFields } from './HoursSection.tsx'
import { openingHoursTexts } from './texts.ts'

type Props = { organization: OrganizationDetail; onClose: () => void }

/** Says how many reservations no longer fit. */
export function OpeningHoursDrawer({ organization, onClose }: Props) {
  const t = useTexts(openingHoursTexts)
  const [misfits, setMisfits] = useState(0)
  const saving = useWrite(openingHoursEndpoints.update, {
    invalidates: [organizationEndpoints.list, slotEndpoints.targets],
  })
  const { id, slot_minutes, slot_capacity, opening_hours, updated_at } = organization
  return (
    <FormDrawer title={t('title')} onClose={onClose} wide>
      {misfits > 0 ? (
        <Alert color="yellow" icon={<IconAlertTriangle />} role="alert">
          {t('misfits', { count: misfits })}
        </Alert>
      ) : (
        <FormShell
          draftKey={`opening-hours-${id}`}
          schema={openingHoursBody}
          initialValues={{
            slot_minutes: formatLength(slot_minutes),
            slot_capacity,
            opening_hours,
            updated_at,
          }}
          submit={async (body) => {
            const { data } = await saving.submit({ params: { id }, body })
            if (data.misfits > 0) setMisfits(data.misfits)
            else onClose()
          }}
          onCancel={onClose}
          submitLabel={t('form.save')}
        >
          <SlotFields />
          <FormSection title={t('form.hours')} hint={t('form.hint')}>
            <WeekFields />
          </FormSection>
        </FormShell>
      )}
    </FormDrawer>
  )
}
