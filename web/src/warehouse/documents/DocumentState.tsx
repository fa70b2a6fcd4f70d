import type { DOCUMENT_STATES } from '@crm/contract/warehouse/documents'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { useDocumentWords } from './use-document-words.ts'

type State = (typeof DOCUMENT_STATES)[number]

const TONES: Readonly<Record<State, StatusTone>> = {
  draft: 'warn',
  posted: 'ok',
  reversed: 'idle',
}

export function DocumentState({ state }: { state: State }) {
  const words = useDocumentWords()
  return <StatusDot tone={TONES[state]}>{words.state(state)}</StatusDot>
}
