import { duplicateEndpoints, mergeEndpoints } from '@crm/contract/foodbank/duplicates.endpoints'
import { endpointQuery, useWrite } from '#platform/api/query.ts'

const pairs = { invalidates: [duplicateEndpoints.list] }
const all = { invalidates: 'everything' } as const

/** The server records the reading. */
export const comparisonQuery = (firstId: string, secondId: string) =>
  endpointQuery(duplicateEndpoints.compare, { params: { first_id: firstId, second_id: secondId } })

export const useRefreshDuplicates = () => useWrite(duplicateEndpoints.refresh, pairs)
export const useDismissPair = () => useWrite(duplicateEndpoints.dismiss, pairs)
export const useReopenPair = () => useWrite(duplicateEndpoints.reopen, pairs)
export const useMerge = () => useWrite(mergeEndpoints.create, all)
export const useUndoMerge = () => useWrite(mergeEndpoints.undo, all)
