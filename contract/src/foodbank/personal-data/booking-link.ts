import type { Columns } from '../../platform/personal-data.ts'
import { ACT, applicant_id, created_at, created_by, id, updated_at } from './common.ts'

/** The household's own link to its reservation. */
export const bookingLinkColumns = {
  id,
  applicant_id,
  help_request_id: {
    label: { cs: 'Rezervace', en: 'Reservation' },
    holds: 'key',
    file: { without: 'a key; the reservation stands in the file itself' },
  },
  token_hash: {
    label: { cs: 'Otisk odkazu', en: 'Fingerprint of the link' },
    holds: 'internal',
    file: { without: 'a fingerprint, from which nobody gets the address' },
  },
  created_by,
  created_at,
  updated_at,
  revoked_at: { label: { cs: 'Zneplatněno', en: 'Revoked' }, holds: 'moment', erasure: ACT },
  revoked_by: { label: { cs: 'Kdo zneplatnil', en: 'Revoked by' }, holds: 'name', erasure: ACT },
  last_used_at: {
    label: { cs: 'Naposledy otevřeno', en: 'Last opened' },
    holds: 'moment',
    file: { without: 'the household’s own opening, of which the latest alone is stored' },
  },
  last_act: {
    label: { cs: 'Co domácnost přes odkaz udělala', en: 'What the household did by the link' },
    holds: 'code',
  },
  last_act_at: { label: { cs: 'Kdy to udělala', en: 'When it did so' }, holds: 'moment' },
} as const satisfies Columns
