import { reservationInTheWay, type ReservationInTheWay } from '@crm/contract/foodbank/blocked-days'
import { z } from 'zod'
import type { ApiError } from '#platform/api/errors.ts'

/** The reservations that a refusal `blocked_day.has_reservations` names; null for any other refusal. */
export function reservationsInTheWay(error: ApiError): ReservationInTheWay[] | null {
  if (error.code !== 'blocked_day.has_reservations') return null
  const details = z.array(reservationInTheWay).safeParse(error.details)
  return details.success ? details.data : []
}
