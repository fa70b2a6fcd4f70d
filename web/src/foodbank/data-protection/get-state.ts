import type { DataSubject } from '@crm/contract/foodbank/data-protection/data-protection'

export function getState(
  person: DataSubject,
): 'anonymized' | 'restricted' | 'merged' | 'deleted' | 'kept' {
  if (person.anonymized_at !== null) return 'anonymized'
  if (person.restricted_at !== null) return 'restricted'
  if (person.merged_into_id !== null) return 'merged'
  return person.deleted_at === null ? 'kept' : 'deleted'
}
