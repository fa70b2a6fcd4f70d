import type { Columns } from '../../platform/personal-data.ts'
import {
  ACT,
  separated_id,
  created_at,
  created_by,
  id,
  STATISTICS,
  updated_at,
  WORDS,
} from './common.ts'

/** A reservation. */
export const helpRequestColumns = {
  id,
  applicant_id: separated_id,
  from_organization_id: { label: WORDS.recommended_by, holds: 'name', erasure: STATISTICS },
  to_organization_id: {
    label: { cs: 'Výdejní místo', en: 'Distribution point' },
    holds: 'name',
    erasure: STATISTICS,
  },
  reserved_on: {
    label: { cs: 'Den rezervace', en: 'Day of the reservation' },
    holds: 'day',
    erasure: STATISTICS,
    file: { label: { cs: 'Den', en: 'Day' } },
  },
  reserved_time: {
    label: { cs: 'Čas rezervace', en: 'Time of the reservation' },
    holds: 'time',
    erasure: STATISTICS,
    file: { label: { cs: 'Čas', en: 'Time' } },
  },
  status: { label: { cs: 'Stav', en: 'Status' }, holds: 'code', erasure: STATISTICS },
  note: { label: WORDS.note, holds: 'note' },
  coming_at: { label: { cs: 'Potvrdil účast', en: 'Said to come' }, holds: 'moment' },
  created_by,
  confirmed_at: { label: { cs: 'Vydáno', en: 'Served' }, holds: 'moment', erasure: ACT },
  confirmed_by: { label: { cs: 'Kdo vydal', en: 'Served by' }, holds: 'name', erasure: ACT },
  closed_at: {
    label: { cs: 'Neúčast zapsána', en: 'No-show recorded' },
    holds: 'moment',
    erasure: ACT,
  },
  closed_by: {
    label: { cs: 'Kdo neúčast zapsal', en: 'No-show recorded by' },
    holds: 'name',
    erasure: ACT,
  },
  created_at,
  updated_at,
  seat: {
    label: { cs: 'Místo v termínu', en: 'Place in the slot' },
    holds: 'internal',
    erasure: STATISTICS,
    file: { without: 'says in what order a slot was booked, of nobody' },
  },
} as const satisfies Columns
