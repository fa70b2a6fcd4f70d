import { openingHoursBody } from '@crm/contract/foodbank/slots/opening-hours'
import type { DatedHours } from '@crm/contract/foodbank/slots/opening-patterns'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useDisplacing } from '../displaced/use-displacing.tsx'
import { useSaveFirstHours } from './queries.ts'
import { formatLength, SlotFields } from './SlotFields.tsx'
import { openingHoursTexts } from './texts.ts'
import { WeekFields } from './WeekFields.tsx'

type Props = { hours: Omit<DatedHours, 'patterns'>; onClose: () => void }

/** The first regular hours. Whom a change leaves without a place is named before it is saved. */
export function OpeningHoursDrawer({ hours, onClose }: Props) {
  const t = useTexts(openingHoursTexts)
  const saving = useSaveFirstHours()
  const displacing = useDisplacing()
  const { id, slot_minutes, slot_capacity, opening_hours, updated_at } = hours
  return (
    <FormDrawer title={t('title')} onClose={onClose} wide>
      <FormShell
        draftKey={`opening-hours-${id}`}
        schema={openingHoursBody}
        initialValues={{
          slot_minutes: formatLength(slot_minutes),
          slot_capacity,
          opening_hours,
          updated_at,
        }}
        submit={(body) =>
          displacing.send(id, (despite) =>
            saving.submit({ params: { id }, body: { ...body, ...despite } }),
          )
        }
        onSaved={() => {
          onClose()
          displacing.leadOn()
        }}
        onRefused={displacing.onRefused}
        onCancel={onClose}
        submitLabel={t('form.save')}
      >
        <SlotFields />
        <FormSection title={t('form.hours')} hint={t('form.hint')}>
          <WeekFields />
        </FormSection>
      </FormShell>
    </FormDrawer>
  )
}
