import { MERGED_FIELDS, MERGED_TEXTS, type MergeBody } from '@crm/contract/foodbank/duplicates'
import { toRecord } from '@crm/contract/platform/records'

/** A merge that takes no field from the record that goes. */
export const ALL_KEPT: MergeBody['fields'] = toRecord(
  [...MERGED_FIELDS, ...MERGED_TEXTS],
  () => 'kept' as const,
)
