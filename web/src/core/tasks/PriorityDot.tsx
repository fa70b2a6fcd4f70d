import type { Priority } from '@crm/contract/core/tasks/task-bodies'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { taskTexts } from './texts.ts'

const TONES = { high: 'danger', medium: 'warn', low: 'accent', none: 'idle' } as const

export function PriorityDot({ priority }: { priority: Priority }) {
  const t = useTexts(taskTexts)
  return <StatusDot tone={TONES[priority]}>{t(`priority.${priority}`)}</StatusDot>
}
