import { reservationInTheWay, type ReservationInTheWay } from '@crm/contract/foodbank/blocked-days'
import { z } from 'zod'
import type { ApiError } from '#platform/api/errors.ts'

/**
 * The reservations named by the refusal `blocked_day.has_reservations`; null for other refusals.
 */
export function reservationsInTheWay(error: ApiError): ReservationInTheWay[] | null {
  if (error.code !== 'blocked_day.has_reservations') return null
  const details = z.array(reservationInTheWay).safeParse(error.details)
  return details.success ? details.data : []
}
