import type { SlotDay } from '@crm/contract/foodbank/slots/slots'
import type { Translate } from '#platform/i18n/use-texts.ts'

export function dayStateText(
  t: Translate<'slots'>,
  day: SlotDay | undefined,
  isPast: boolean,
): string {
  if (isPast || day?.state === 'past') return t('state.past')
  if (!day) return t('state.loading')
  if (day.state === 'free') return t('state.free', { count: day.free })
  if (day.state === 'blocked' && day.note) return t('state.blockedWhy', { why: day.note })
  return t(`state.${day.state}`)
}
