import type { Shift } from '@crm/contract/foodbank/shifts/shifts'

/** A shift of the site Lesná, to which two of five have signed up. */
export const makeShift = (given: Partial<Shift> = {}): Shift => ({
  id: '0190a000-0000-7000-8000-0000000000a1',
  organization_id: '0190a000-0000-7000-8000-0000000000b1',
  organization_label: 'Lesná',
  collection_id: null,
  collection_name: null,
  place_id: null,
  place_name: null,
  place_address: null,
  day: '2026-03-12',
  starts_at: '08:00',
  ends_at: '12:00',
  seats: 5,
  taken: 2,
  task: 'Třídění',
  note: null,
  updated_at: '2026-03-01T08:00:00.000Z',
  has_begun: false,
  mine: null,
  can: { update: true, delete: true, sign_up: true, withdraw: false },
  ...given,
})
