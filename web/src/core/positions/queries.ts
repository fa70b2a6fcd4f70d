import { positionEndpoints } from '@crm/contract/core/users/positions'
import { useWrite } from '#platform/api/query.ts'

/** A change of a position shows where it is held. */
const POSITION_READS = ['/positions', '/users', '/profile'] as const

export const useCreatePosition = () =>
  useWrite(positionEndpoints.create, { invalidates: POSITION_READS })
export const useUpdatePosition = () =>
  useWrite(positionEndpoints.update, { invalidates: POSITION_READS })
export const useRemovePosition = () =>
  useWrite(positionEndpoints.remove, { invalidates: POSITION_READS })
