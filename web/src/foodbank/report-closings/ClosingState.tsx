import type { ClosingState as State } from '@crm/contract/foodbank/reports/report-closings'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { closingTexts } from './texts.ts'

type Props = { readonly state: State | undefined; readonly isWaiting: boolean }

/** Whether anything that a closed report was computed from has changed since; comparing takes a moment. */
export function ClosingState({ state, isWaiting }: Props) {
  const t = useTexts(closingTexts)
  if (!state) return isWaiting ? '…' : t('unknown')
  const count = state.added + state.removed + state.changed
  return (
    <StatusDot tone={count === 0 ? 'ok' : 'warn'}>
      {count === 0 ? t('unchanged') : t('changed', { count })}
    </StatusDot>
  )
}
