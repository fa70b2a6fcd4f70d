import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { positionEndpoints } from '@crm/contract/core/users/positions.endpoints'
import { useWrite } from '#platform/api/query.ts'

const POSITION_READS = [positionEndpoints.list, userEndpoints.list, profileEndpoints.get]

export const useCreatePosition = () =>
  useWrite(positionEndpoints.create, { invalidates: POSITION_READS })
export const useUpdatePosition = () =>
  useWrite(positionEndpoints.update, { invalidates: POSITION_READS })
export const useRemovePosition = () =>
  useWrite(positionEndpoints.remove, { invalidates: POSITION_READS })
