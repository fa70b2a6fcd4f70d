import type { HelpRequest } from '@crm/contract/foodbank/help-requests'

export const isOverdue = (
  request: Pick<HelpRequest, 'status' | 'reserved_on'>,
  today: string,
): boolean => request.status === 'active' && request.reserved_on < today

export const isAhead = (
  request: Pick<HelpRequest, 'status' | 'reserved_on'>,
  today: string,
): boolean => request.status === 'active' && request.reserved_on > today

export const actionMoment = (
  request: Pick<HelpRequest, 'confirmed_at' | 'closed_at'>,
): string | null => request.confirmed_at ?? request.closed_at
