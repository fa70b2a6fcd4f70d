import type { Columns } from '../../platform/personal-data.ts'
import { ACT, applicant_id, created_at, created_by, DERIVED, id, KEY, WORDS } from './common.ts'

/** That the person was booked or helped despite a rule of entitlement. */
export const entitlementExceptionColumns = {
  id,
  // which records were somebody's is not said after their erasure
  applicant_id: { label: applicant_id.label, holds: 'key' },
  help_request_id: { label: { cs: 'Rezervace', en: 'Reservation' }, holds: 'key' },
  support_id: { label: { cs: 'Výdej', en: 'Hand-out' }, holds: 'key' },
  organization_id: { label: WORDS.organization, holds: 'name', erasure: ACT },
  day: { label: { cs: 'Den návštěvy', en: 'Day of the visit' }, holds: 'day', erasure: ACT },
  rule_id: { label: { cs: 'Pravidlo', en: 'Rule' }, holds: 'key', erasure: KEY },
  effect: {
    label: { cs: 'Co pravidlo udělalo', en: 'What the rule did' },
    holds: 'code',
    erasure: ACT,
  },
  facts: {
    label: { cs: 'Co se počítalo', en: 'What was counted' },
    holds: 'internal',
    file: DERIVED,
  },
  reason: { label: { cs: 'Důvod výjimky', en: 'Reason of the exception' }, holds: 'note' },
  created_by,
  created_at,
} as const satisfies Columns
