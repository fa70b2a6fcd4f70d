import type { Columns } from '../../platform/personal-data.ts'
import { ACT, created_at, created_by, id, KEY } from './common.ts'

export const applicantMergeColumns = {
  id,
  kept_id: { label: { cs: 'Zůstává', en: 'Stays' }, holds: 'key', erasure: KEY },
  merged_id: { label: { cs: 'Sloučeno do něj', en: 'Merged into it' }, holds: 'key', erasure: KEY },
  created_by,
  created_at,
  undone_at: {
    label: { cs: 'Vráceno', en: 'Undone' },
    holds: 'moment',
    erasure: ACT,
    file: { label: { cs: 'Sloučení vráceno', en: 'Merge undone' } },
  },
  undone_by: {
    label: { cs: 'Kdo vrátil', en: 'Undone by' },
    holds: 'name',
    erasure: ACT,
    file: { label: { cs: 'Kdo sloučení vrátil', en: 'Merge undone by' } },
  },
  changes: {
    label: { cs: 'Změny', en: 'Changes' },
    holds: 'internal',
    file: { without: 'the merged values, exported with the records they are of' },
  },
} as const satisfies Columns
