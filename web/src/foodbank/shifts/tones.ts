import type { SeatState } from '@crm/contract/foodbank/shifts/shifts'
import type { StatusTone } from '#platform/status-dot/StatusDot.tsx'

export const TONES: Readonly<Record<SeatState, StatusTone>> = {
  signed: 'accent',
  confirmed: 'ok',
  came: 'ok',
  absent: 'danger',
  cancelled: 'idle',
}
