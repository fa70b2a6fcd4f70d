import { duplicateEndpoints, mergeEndpoints } from '@crm/contract/foodbank/duplicates.endpoints'
import { useCan } from '#platform/session/use-can.ts'

/** True for who may look at two households side by side and make one of them. */
export function useMayMerge(): boolean {
  const mayCompare = useCan(duplicateEndpoints.compare)
  return useCan(mergeEndpoints.create) && mayCompare
}
