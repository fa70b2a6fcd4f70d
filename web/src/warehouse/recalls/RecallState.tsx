import type { RecallState as State } from '@crm/contract/warehouse/recalls/recall-parts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { recallTexts } from './texts.ts'

export function RecallState({ state }: { state: State }) {
  const t = useTexts(recallTexts)
  return <StatusDot tone={state === 'open' ? 'danger' : 'idle'}>{t(`state.${state}`)}</StatusDot>
}
