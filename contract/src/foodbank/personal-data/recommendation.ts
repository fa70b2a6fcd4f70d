import type { Columns } from '../../platform/personal-data.ts'
import { applicant_id, created_at, created_by, id, updated_at, WORDS } from './common.ts'

/** That an organization recommends the person's household until a day. */
export const recommendationColumns = {
  id,
  applicant_id,
  organization_id: { label: WORDS.recommended_by, holds: 'name' },
  valid_from: { label: { cs: 'Platí od', en: 'Valid from' }, holds: 'day' },
  valid_until: { label: { cs: 'Platí do', en: 'Valid until' }, holds: 'day' },
  issued_by: { label: { cs: 'Kdo vystavil', en: 'Issued by' }, holds: 'text' },
  created_by,
  created_at,
  updated_at,
} as const satisfies Columns
