import type { Columns } from '../../platform/personal-data.ts'
import {
  created_at,
  created_by,
  DERIVED,
  id,
  KEY,
  OWN_STATISTICS,
  separated_id,
  STATISTICS,
  updated_at,
  WORDS,
} from './common.ts'

/** An accompanying measure: what was given, never why. */
export const measureColumns = {
  id,
  applicant_id: separated_id,
  organization_id: { label: WORDS.organization, holds: 'name', erasure: STATISTICS },
  support_id: { label: { cs: 'U výdeje', en: 'Beside the hand-out' }, holds: 'key', erasure: KEY },
  measure_kind_id: {
    label: { cs: 'Druh opatření', en: 'Kind of measure' },
    holds: 'name',
    erasure: STATISTICS,
  },
  date: { label: { cs: 'Datum', en: 'Date' }, holds: 'day', erasure: STATISTICS },
  persons: {
    label: { cs: 'Klíče osob domácnosti', en: 'Keys of the household’s persons' },
    holds: 'internal',
    erasure: OWN_STATISTICS,
    file: DERIVED,
  },
  created_by,
  created_at,
  updated_at,
} as const satisfies Columns
