import type { Columns } from '../../platform/personal-data.ts'
import { applicant_id, created_at, id, updated_at, WORDS } from './common.ts'

/** Members have no names. */
export const householdMemberColumns = {
  id,
  applicant_id,
  type: {
    label: { cs: 'Vztah', en: 'Relation' },
    holds: 'code',
    // A relation must not be empty.
    erasure: { to: 'unspecified' },
    file: { label: { cs: 'Vztah k žadateli', en: 'Relation to the applicant' } },
  },
  sex: { label: WORDS.sex, holds: 'code' },
  birth_year: { label: WORDS.birth_year, holds: 'year' },
  birth_date: { label: WORDS.birth_date, holds: 'day' },
  present: { label: { cs: 'Dny v domácnosti', en: 'Days in the household' }, holds: 'days' },
  created_at,
  updated_at,
} as const satisfies Columns
