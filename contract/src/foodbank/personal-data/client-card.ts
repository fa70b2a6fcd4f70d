import type { Columns } from '../../platform/personal-data.ts'
import { ACT, applicant_id, created_at, created_by, id, updated_at } from './common.ts'

export const clientCardColumns = {
  id,
  applicant_id,
  number: { label: { cs: 'Číslo průkazu', en: 'Card number' }, holds: 'text' },
  created_by,
  created_at,
  updated_at,
  revoked_at: { label: { cs: 'Zneplatněno', en: 'Revoked' }, holds: 'moment', erasure: ACT },
  revoked_by: { label: { cs: 'Kdo zneplatnil', en: 'Revoked by' }, holds: 'name', erasure: ACT },
} as const satisfies Columns
