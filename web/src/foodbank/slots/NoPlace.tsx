import type { SlotDay } from '@crm/contract/foodbank/slots/slots'
import { useWhoCan } from '#core/permissions/use-who-can.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Hindrance } from '../entitlement/use-hindrances.ts'
import { dayStateText } from './DayButton.tsx'
import { findNextFree } from './day-grid.ts'
import { slotTexts } from './texts.ts'

type Props = {
  /** The day without a place. */
  day: SlotDay
  /** All that are shown. */
  days: readonly SlotDay[]
  hindrances: ReadonlyMap<string, Hindrance>
}

/** Why a day has no place, on which day that ends, and who can change it. */
export function NoPlace({ day, days, hindrances }: Props) {
  const t = useTexts(slotTexts)
  const format = useFormat()
  const isBlocked = day.state === 'blocked'
  const roles = useWhoCan(isBlocked ? 'fb_blocked_day.delete' : 'fb_organization.update')
  const next = findNextFree(day.day, days, (other) => hindrances.get(other)?.isRefused === true)
  return (
    <>
      <p>{t('because', { why: dayStateText(t, day, false) })}</p>
      <p>{next ? t('nextFree', { day: format.dateLong(next) }) : t('nextFreeNone')}</p>
      {roles !== null && <p>{t(isBlocked ? 'whoUnblocks' : 'whoAdds', { roles })}</p>}
    </>
  )
}
