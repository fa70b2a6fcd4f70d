import type { RequestStatus } from '@crm/contract/foodbank/help-requests'
import { IconClockOff } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { helpRequestTexts } from './texts.ts'

const TONES = { active: 'accent', confirmed: 'ok', rejected: 'idle' } as const satisfies Record<
  RequestStatus,
  string
>

export function RequestStatusDot({ status }: { status: RequestStatus }) {
  const t = useTexts(helpRequestTexts)
  return (
    <StatusDot tone={TONES[status]} {...(status === 'rejected' ? { icon: IconClockOff } : {})}>
      {t(`status.${status}`)}
    </StatusDot>
  )
}
