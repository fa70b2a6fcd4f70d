import type { Columns } from '../../platform/personal-data.ts'
import { ACT, applicant_id, created_at, created_by, id } from './common.ts'

/** A notice that the person was given. */
export const noticeDeliveryColumns = {
  id,
  applicant_id,
  version: {
    label: { cs: 'Verze poučení', en: 'Version of the notice' },
    holds: 'text',
    erasure: ACT,
  },
  language: { label: { cs: 'Jazyk', en: 'Language' }, holds: 'code', erasure: ACT },
  how: { label: { cs: 'Způsob předání', en: 'How it was given' }, holds: 'code', erasure: ACT },
  organization_id: {
    label: { cs: 'Předala organizace', en: 'Given by' },
    holds: 'name',
    erasure: ACT,
  },
  created_by,
  created_at,
} as const satisfies Columns
