import type { Columns } from '../../platform/personal-data.ts'
import { ACT, applicant_id, created_at, created_by, id, KEY } from './common.ts'

/** Why a record of the person was changed that a closed report was computed from. */
export const restatementReasonColumns = {
  id,
  // which records were somebody's is not said after their erasure
  applicant_id: { label: applicant_id.label, holds: 'key' },
  record_kind: { label: { cs: 'Druh záznamu', en: 'Kind of record' }, holds: 'code', erasure: ACT },
  record_id: { label: { cs: 'Záznam', en: 'Record' }, holds: 'key', erasure: KEY },
  closing_ids: {
    label: { cs: 'Uzavřená období', en: 'Closed periods' },
    holds: 'internal',
    erasure: KEY,
    file: { without: 'keys of reports, which say nothing of anybody' },
  },
  act: { label: { cs: 'Co se stalo', en: 'What was done' }, holds: 'code', erasure: ACT },
  reason: { label: { cs: 'Důvod', en: 'Reason' }, holds: 'note' },
  created_by,
  created_at,
} as const satisfies Columns
