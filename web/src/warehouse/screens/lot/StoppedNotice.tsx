import type { Lot } from '@crm/contract/warehouse/lots'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconHandStop } from '@tabler/icons-react'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { freshnessOf } from '../../lots/goods-dates.ts'
import { lotTexts } from '../../lots/texts.ts'

/** Above everything else: these goods may not be given, and why. */
export function StoppedNotice({ lot }: { lot: Lot }) {
  const t = useTexts(lotTexts)
  const { lot_state, state_reason, date_kind } = lot
  if (lot_state !== 'open')
    return (
      <Alert
        color={lot_state === 'held' ? 'yellow' : 'red'}
        icon={<IconHandStop aria-hidden />}
        mb="md"
      >
        {t(`stopped.${lot_state}`, { reason: state_reason ?? '' })}
      </Alert>
    )
  if (date_kind !== 'use_by' || freshnessOf(lot, today()) !== 'over') return null
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb="md">
      {t('stopped.over')}
    </Alert>
  )
}
