import { callEndpoints } from '@crm/contract/foodbank/moves/calls.endpoints'
import { moveEndpoints, type MoveWeeks } from '@crm/contract/foodbank/moves/moves.endpoints'
import { overviewEndpoints } from '@crm/contract/foodbank/overview.endpoints'
import { MAX_PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { REQUEST_READS } from '../help-requests/queries.ts'
import { SLOT_READS } from '../slots/queries.ts'

type Scope = {
  readonly organization_id?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly weeks: MoveWeeks
}

/** Leaving the screen forgets the proposal. */
const FORGOTTEN_MS = 1_000

/** Read once: what somebody checks must not change under their hands. */
export const proposalQuery = (query: Scope) =>
  endpointQuery(moveEndpoints.propose, { query }, { staleTime: Infinity, gcTime: FORGOTTEN_MS })

export const moveQuery = (id: string) => endpointQuery(moveEndpoints.get, { params: { id } })

/** Of one move, as many as one page holds; those ticked off as well. */
export const callsOfMoveQuery = (id: string) =>
  endpointQuery(callEndpoints.list, {
    query: { move_id: id, done: 'true', per_page: MAX_PAGE_SIZE },
  })

const MOVED = [
  ...REQUEST_READS,
  moveEndpoints.list,
  callEndpoints.list,
  overviewEndpoints.get,
] as const

export const useCreateMove = () =>
  useWrite(moveEndpoints.create, {
    invalidates: MOVED,
    leaving: [...SLOT_READS, moveEndpoints.propose],
  })

export const useUndoMove = () => useWrite(moveEndpoints.undo, { invalidates: MOVED })

const CALLED = [callEndpoints.list, moveEndpoints.list, overviewEndpoints.get] as const

export const useSettleCall = () => useWrite(callEndpoints.settle, { invalidates: CALLED })
export const useReopenCall = () => useWrite(callEndpoints.reopen, { invalidates: CALLED })
