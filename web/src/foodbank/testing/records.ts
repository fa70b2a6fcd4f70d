import type { EntitlementState } from '@crm/contract/foodbank/entitlement/entitlement'
import type { DatedHours } from '@crm/contract/foodbank/slots/opening-patterns'
import {
  applicantDetail,
  applicantRow,
  type ApplicantDetail,
  type ApplicantRow,
} from '@crm/contract/foodbank/applicants/applicants'
import type { ClientCardState } from '@crm/contract/foodbank/client-cards/client-cards'
import type {
  RequestMessage,
  ToldRequest,
} from '@crm/contract/foodbank/booking-messages/told-requests'
import { helpRequest, type HelpRequest } from '@crm/contract/foodbank/help-requests'
import {
  organizationDetail,
  organizationRow,
  type OrganizationDetail,
  type OrganizationRow,
} from '@crm/contract/foodbank/organizations'
import { type Offer, wait, type Wait } from '@crm/contract/foodbank/waiting/waiting'
import { makeNulls } from '#testing/nulls.ts'

export const makeApplicant = (more: Partial<ApplicantDetail> = {}): ApplicantDetail => ({
  ...makeNulls(applicantDetail),
  id: '0190a000-0000-7000-8000-0000000000c1',
  name: 'Rezervace',
  surname: 'Postupná',
  organization_id: '0190a000-0000-7000-8000-0000000000a0',
  organization_name: 'Lesná',
  organization_label: 'Lesná',
  created_at: '2026-03-10T06:30:00.000Z',
  updated_at: '2026-03-10T06:30:00.000Z',
  is_withheld: false,
  members: [],
  former_members: [],
  requests: { active: [], latest: [], total: 0, partial: false },
  supports: { latest: [], total: 0, last_12_months_kg: 0, partial: false },
  measures: { latest: [], total: 0, partial: false },
  can: {
    update: true,
    delete: true,
    restore: false,
    add_member: true,
    update_member: true,
    delete_member: true,
    create_request: true,
    create_support: true,
  },
  ...more,
})

export const makeApplicantRow = (more: Partial<ApplicantRow> = {}): ApplicantRow => ({
  ...makeNulls(applicantRow),
  id: '0190a000-0000-7000-8000-0000000000c1',
  name: 'Jan',
  surname: 'Novák',
  organization_id: '0190a000-0000-7000-8000-0000000000a1',
  organization_name: 'Potravinová banka Podhůří, výdejna Lesná',
  organization_label: 'Lesná',
  persons: 1,
  pending_requests: 0,
  has_warning: false,
  is_restricted: false,
  ...more,
})

export const makeOrganization = (more: Partial<OrganizationDetail> = {}): OrganizationDetail => ({
  ...makeNulls(organizationDetail),
  id: '0190a000-0000-7000-8000-0000000000a1',
  name: 'Spižírna U Výpadku',
  label: 'Spižírna U Výpadku',
  city: 'Dolní Hrádek',
  is_food_bank: false,
  slot_minutes: 15,
  slot_capacity: 1,
  desk_requires_pin: false,
  desk_lock_minutes: 5,
  updated_at: '2026-03-10T06:30:00.000Z',
  opening_hours: [],
  can: {
    update: false,
    full_edit: false,
    delete: false,
    restore: false,
    read_managers: false,
    assign_manager: false,
    create_manager: false,
    remove_manager: false,
    update_manager: false,
    block_day: false,
  },
  ...more,
})

export const makeOrganizationRow = (more: Partial<OrganizationRow> = {}): OrganizationRow => ({
  ...makeNulls(organizationRow),
  id: '0190a000-0000-7000-8000-0000000000a0',
  name: 'Potravinová banka Podhůří, výdejna Lesná',
  short_name: 'Lesná',
  label: 'Lesná',
  is_food_bank: true,
  ...more,
})

/** An active reservation that the user may do everything with. */
export const makeHelpRequest = (more: Partial<HelpRequest> = {}): HelpRequest => ({
  ...makeNulls(helpRequest),
  id: '0190a000-0000-7000-8000-0000000000d1',
  applicant_id: '0190a000-0000-7000-8000-0000000000c1',
  applicant_name: 'Rezervace',
  applicant_surname: 'Postupná',
  from_organization_id: '0190a000-0000-7000-8000-0000000000a0',
  from_organization_name: 'Poradna',
  from_organization_label: 'Poradna',
  to_organization_id: '0190a000-0000-7000-8000-0000000000a0',
  to_organization_name: 'Potravinová banka Podhůří, výdejna Lesná',
  to_organization_label: 'Lesná',
  reserved_on: '2026-03-12',
  reserved_time: '10:00',
  status: 'active',
  created_at: '2026-03-10T06:30:00.000Z',
  updated_at: '2026-03-10T06:30:00.000Z',
  is_restricted: false,
  can: {
    update: true,
    delete: true,
    confirm: true,
    close: true,
    reopen: false,
    record_support: true,
  },
  ...more,
})

/** A household that waits for a place at Lesná and was offered none; the user may do everything with it. */
export const makeWait = (more: Partial<Wait> = {}): Wait => ({
  ...makeNulls(wait),
  id: '0190a000-0000-7000-8000-0000000000e1',
  applicant_id: '0190a000-0000-7000-8000-0000000000c1',
  applicant_name: 'Rezervace',
  applicant_surname: 'Postupná',
  is_restricted: false,
  from_organization_id: '0190a000-0000-7000-8000-0000000000a0',
  from_organization_label: 'Poradna',
  to_organization_id: '0190a000-0000-7000-8000-0000000000a0',
  to_organization_label: 'Lesná',
  wanted_from: '2026-03-12',
  wanted_to: '2026-03-20',
  wanted_time: 'morning',
  state: 'waiting',
  position: 2,
  created_at: '2026-03-03T06:30:00.000Z',
  updated_at: '2026-03-03T06:30:00.000Z',
  offers: 0,
  can: { update: true, book: true },
  ...more,
})

/** A free place that nobody was told of by a message. */
export const makeOffer = (more: Partial<Offer> = {}): Offer => ({
  id: '0190a000-0000-7000-8000-0000000000f1',
  day: '2026-03-12',
  time: '10:15',
  channel: 'call',
  needs_call: true,
  state: 'open',
  created_at: '2026-03-10T06:30:00.000Z',
  ...more,
})

/** As an active one is shown with its household. */
export const makeToldRequest = (
  request: HelpRequest = makeHelpRequest(),
  messages: RequestMessage[] = [],
): ToldRequest => ({
  ...request,
  messages,
  can: { ...request.can, resend: messages[0]?.state === 'failed' },
})

/** No rule of entitlement holds, and nobody has recommended the household. */
export const NO_RULES: EntitlementState = {
  day: '2026-03-10',
  places: [{ organization_id: null, organization_label: null, assessments: [] }],
  recommendations: [],
  persons: 1,
  applicant_type: null,
}

/** A household that has had no card yet. */
export const NO_CARD: ClientCardState = {
  card: null,
  revoked: null,
  can: { issue: true, revoke: true, print: true },
  reason: null,
}

/** The hours of an organization without changes. */
export const makeHours = ({
  id,
  slot_minutes,
  slot_capacity,
  opening_hours,
  updated_at,
}: OrganizationDetail): DatedHours => ({
  id,
  slot_minutes,
  slot_capacity,
  opening_hours,
  patterns: [],
  updated_at,
})
