import { FormSection } from '#platform/form/FormShell.tsx'
import { useValue } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SlotFields } from './SlotFields.tsx'
import { openingHoursTexts } from './texts.ts'
import { WeekFields } from './WeekFields.tsx'

/** Distribution points need hours; others have them when some are typed. */
export function HoursSection() {
  const t = useTexts(openingHoursTexts)
  const isFoodBank = useValue('is_food_bank') === true
  const typed = useValue('opening_hours')
  const isTyped = Array.isArray(typed) && typed.length > 0
  if (!isFoodBank && !isTyped) return null
  return (
    <FormSection title={t('title')} hint={t('form.hintNew')}>
      <SlotFields />
      <WeekFields />
    </FormSection>
  )
}
