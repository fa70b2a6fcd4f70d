import type { Columns } from '../../platform/personal-data.ts'
import { applicant_id, created_at, created_by, id, KEY, updated_at } from './common.ts'

/** A call about a reservation that lost or changed its place. */
export const callColumns = {
  id,
  applicant_id,
  request_id: { label: { cs: 'Rezervace', en: 'Reservation' }, holds: 'key', erasure: KEY },
  move_id: { label: { cs: 'Přeobjednání', en: 'Move' }, holds: 'key', erasure: KEY },
  why: { label: { cs: 'Proč volat', en: 'Why to call' }, holds: 'code' },
  organization_id: {
    label: { cs: 'Výdejní místo', en: 'Distribution point' },
    holds: 'name',
  },
  reserved_on: { label: { cs: 'Den rezervace', en: 'Day of the reservation' }, holds: 'day' },
  reserved_time: { label: { cs: 'Čas rezervace', en: 'Time of the reservation' }, holds: 'time' },
  outcome: { label: { cs: 'Jak to dopadlo', en: 'Outcome' }, holds: 'code' },
  reached_at: { label: { cs: 'Vyřízeno', en: 'Settled' }, holds: 'moment' },
  reached_by: { label: { cs: 'Kdo volal', en: 'Called by' }, holds: 'name' },
  created_by,
  created_at,
  updated_at,
} as const satisfies Columns
