import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { clientCardEndpoints } from '@crm/contract/foodbank/client-cards/client-cards.endpoints'
import { entitlementEndpoints } from '@crm/contract/foodbank/entitlement/entitlement.endpoints'
import { type HelpRequest, newRequestBody } from '@crm/contract/foodbank/help-requests'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import type { BookingTarget, Slot, SlotDay } from '@crm/contract/foodbank/slots/slots'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots.endpoints'
import { type Asked, answer, listed } from '#testing/network.ts'
import { makeApplicant, makeHelpRequest, makeToldRequest, NO_CARD, NO_RULES } from './records.ts'

export type Booking = {
  /** What the user is offered; change it before the screen is opened. */
  targets: BookingTarget[]
  /** What the user may do with what is booked. */
  can: HelpRequest['can']
  readonly reads: Readonly<Record<'targets' | 'days' | 'slots', Asked[]>>
}

export const target = (label: string, at: number): BookingTarget => ({
  id: `0190a000-0000-7000-8000-0000000000a${at}`,
  name: `Potravinová banka Podhůří, výdejna ${label}`,
  label,
  address: '',
  nearest: { day: '2026-03-12', time: '10:00' },
  is_hindered: false,
})

/** An applicant without a reservation, and three distribution points that hand out on Thursdays. */
export function stubBooking(applicant: ApplicantDetail = makeApplicant()): Booking {
  let shown = applicant
  const booking: Booking = {
    can: makeHelpRequest().can,
    targets: ['Lesná', 'Kamenec', 'Dolní Hrádek'].map(target),
    reads: {
      targets: answer(slotEndpoints.targets, () => ({ data: booking.targets })),
      days: answer(slotEndpoints.days, ({ query }) => ({ data: daysFrom(query['from'] ?? '') })),
      slots: answer(slotEndpoints.slots, ({ query }) => ({ data: getSlots(query['day']) })),
    },
  }
  answer(applicantEndpoints.get, () => ({ data: shown }))
  answer(clientCardEndpoints.get, { data: NO_CARD })
  answer(entitlementEndpoints.state, { data: NO_RULES })
  answer(entitlementEndpoints.days, { data: [] })
  answer(entitlementEndpoints.visit, { data: [] })
  answer(organizationEndpoints.list, listed([]))
  stubRequests(booking, (request) => {
    shown = {
      ...shown,
      requests: { active: [makeToldRequest(request)], latest: [], total: 1, partial: false },
    }
  })
  return booking
}

function stubRequests(booking: Booking, add: (request: HelpRequest) => void): void {
  answer(helpRequestEndpoints.create, ({ body }) => {
    const booked = newRequestBody.parse(body)
    const found = booking.targets.find(({ id }) => id === booked.to_organization_id)
    const request = makeHelpRequest({
      ...booked,
      to_organization_label: found?.label ?? '',
      can: booking.can,
    })
    add(request)
    return { message: 'request.created' as const, data: request }
  })
}

const isFree = (day: string | undefined) => day !== undefined && new Date(day).getUTCDay() === 4

const getSlots = (day: string | undefined): Slot[] =>
  isFree(day) ? ['10:00', '10:15', '10:30'].map((time) => ({ time, capacity: 2, free: 2 })) : []

/** Five weeks of which only Thursdays can be booked. */
function daysFrom(from: string): SlotDay[] {
  return Array.from({ length: 35 }, (_, at) => {
    const day = new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10)
    const state = day < '2026-03-10' ? 'past' : isFree(day) ? 'free' : 'closed'
    const places = state === 'free' ? 5 : 0
    return { day, state, free: places, capacity: places, note: null }
  })
}
