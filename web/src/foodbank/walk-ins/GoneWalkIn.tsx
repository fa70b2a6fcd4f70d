import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DeskNotice } from '../daily-summary/DeskNotice.tsx'
import { walkInTexts } from './texts.ts'
import { walkInOf } from './walk-in-row.ts'

/** The hand-out that the panel shows is no more; of a reservation its own notice tells that. */
export function GoneWalkIn({ reservation }: { reservation: Reservation }) {
  const t = useTexts(walkInTexts)
  return walkInOf(reservation) && <DeskNotice tone="warning" text={t('row.removed')} />
}
