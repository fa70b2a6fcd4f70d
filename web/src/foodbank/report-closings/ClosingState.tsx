import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { closingStateQuery } from './queries.ts'
import { closingTexts } from './texts.ts'

/** Whether anything that a closed report was computed from has changed since; comparing takes a moment, so each that is valid says it by itself. */
export function ClosingState({ id }: { id: string }) {
  const t = useTexts(closingTexts)
  const { data, isError } = useQuery(closingStateQuery(id))
  if (isError) return t('unknown')
  if (!data) return '…'
  const { added, removed, changed } = data.data
  const count = added + removed + changed
  return <StatusDot tone={count === 0 ? 'ok' : 'warn'}>{count === 0 ? t('unchanged') : t('changed', { count })}</StatusDot>
}
