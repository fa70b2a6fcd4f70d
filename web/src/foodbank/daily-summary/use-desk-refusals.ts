import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing, useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import { useLiftedBy } from '../restriction/use-refusal.ts'
import { dailySummaryTexts } from './texts.ts'

type Waiting = Pick<Reservation, 'applicant' | 'reserved_on'>

/** Why a reservation cannot be settled or confirmed, and who may. */
export function useSettlingRefusal({ applicant, reserved_on }: Waiting): string {
  const t = useTexts(dailySummaryTexts)
  const missing = useMissing(helpRequestEndpoints.confirm)
  const noShowAll = useMissingFor(['fb_request.show_all'])
  const liftedBy = useLiftedBy(applicant.is_restricted)
  if (reserved_on > today()) return t('panel.tooEarly')
  if (applicant.is_restricted) return liftedBy(t('row.restricted'))
  return missing ?? withMissing(t('panel.mayNotSettle'), noShowAll)
}

/** Why no hand-out can be recorded, and who may. */
export function useRecordingRefusal(): string {
  const t = useTexts(dailySummaryTexts)
  const missing = useMissing(supportEndpoints.create)
  const noShowAll = useMissingFor(['fb_support.show_all'])
  return missing ?? withMissing(t('panel.mayNotRecord'), noShowAll)
}
