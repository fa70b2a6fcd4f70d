import type { OrderState as State } from '@crm/contract/warehouse/orders/orders'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { orderTexts } from './texts.ts'

const TONES: Readonly<Record<State, StatusTone>> = {
  open: 'warn',
  allotted: 'accent',
  issued: 'ok',
  cancelled: 'idle',
}

export function OrderState({ state }: { state: State }) {
  const t = useTexts(orderTexts)
  return <StatusDot tone={TONES[state]}>{t(`state.${state}`)}</StatusDot>
}
