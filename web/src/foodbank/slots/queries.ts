import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { slot, type Slot } from '@crm/contract/foodbank/slots/slots'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots.endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { getKey, endpointQuery } from '#platform/api/query.ts'

/** Free places change with every booking. */
export const SLOT_READS = [slotEndpoints.targets, organizationEndpoints.list]

/** A request being moved does not occupy its own place. */
type Moving = { readonly exceptRequestId?: string | undefined }

/** Whose nearest slots: those to which the household is entitled. */
export const targetsQuery = (applicantId: string, { exceptRequestId }: Moving = {}) =>
  endpointQuery(slotEndpoints.targets, {
    query: { applicant_id: applicantId, except_request_id: exceptRequestId },
  })

export const slotDaysQuery = (
  organizationId: string,
  from: string,
  { exceptRequestId }: Moving = {},
) =>
  endpointQuery(slotEndpoints.days, {
    params: { id: organizationId },
    query: { from, except_request_id: exceptRequestId },
  })

export const slotsQuery = (organizationId: string, day: string, moving: Moving = {}) =>
  endpointQuery(slotEndpoints.slots, slotsInput(organizationId, day, moving))

/** The fresh slots in the details of `request.slot_taken`. */
export function slotsInDetails(details: unknown): Slot[] | undefined {
  const parsed = z.array(slot).safeParse(details)
  return parsed.success ? parsed.data : undefined
}

/** Stores fresh slots of a day without reading them again. */
export function keepPreviousSlots(
  client: QueryClient,
  organizationId: string,
  day: string,
  moving: Moving,
  slots: Slot[],
): void {
  client.setQueryData(getKey(slotEndpoints.slots, slotsInput(organizationId, day, moving)), {
    data: slots,
  })
}

const slotsInput = (organizationId: string, day: string, { exceptRequestId }: Moving) => ({
  params: { id: organizationId },
  query: { day, except_request_id: exceptRequestId },
})

const KEY = 'booking_target'

/** The last booked distribution point in this browser: an office usually books at one place. */
export const lastTarget = (): string | null => localStorage.getItem(KEY)

export const rememberTarget = (id: string): void => localStorage.setItem(KEY, id)
