import type { HelpRequest } from '@crm/contract/foodbank/help-requests'

/** True when the reserved slot has begun and nobody has settled the request. */
export const isOverdue = (
  request: Pick<HelpRequest, 'status' | 'reserved_on'>,
  today: string,
): boolean => request.status === 'active' && request.reserved_on < today

/** True before the day of a reservation, on which it can be settled at the earliest. */
export const isAhead = (
  request: Pick<HelpRequest, 'status' | 'reserved_on'>,
  today: string,
): boolean => request.status === 'active' && request.reserved_on > today

/** The day on which something last happened to a request, as the history shows it (spec §4: „with the action date"). */
export const actionMoment = (
  request: Pick<HelpRequest, 'confirmed_at' | 'closed_at'>,
): string | null => request.confirmed_at ?? request.closed_at
