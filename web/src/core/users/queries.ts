import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { positionEndpoints } from '@crm/contract/core/users/positions.endpoints'
import { roleEndpoints } from '@crm/contract/core/users/roles.endpoints'
import { userRightsEndpoints } from '@crm/contract/core/users/user-rights.endpoints'
import { userEndpoints, userUploads } from '@crm/contract/core/users/users.endpoints'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { useUpload } from '#platform/api/upload.ts'

const USER_READS = [
  userEndpoints.list,
  roleEndpoints.list,
  positionEndpoints.list,
  profileEndpoints.get,
]
export const userWrites = { invalidates: USER_READS }

export const userDetailQuery = (id: string) => endpointQuery(userEndpoints.get, { params: { id } })
export const userSettingsQuery = (id: string) =>
  endpointQuery(userEndpoints.settings, { params: { id } })
export const userRightsQuery = (id: string) =>
  endpointQuery(userRightsEndpoints.rights, { params: { id } })
export const roleChoicesQuery = () => endpointQuery(roleEndpoints.choices, {})
export const positionChoicesQuery = () => endpointQuery(positionEndpoints.choices, {})

export const useCreateUser = () => useWrite(userEndpoints.create, userWrites)
export const useCheckUser = () => useWrite(userEndpoints.check, { invalidates: [] })
export const useUpdateUser = () => useWrite(userEndpoints.update, userWrites)
export const useSetUserSettings = () => useWrite(userEndpoints.setSettings, userWrites)
export const useSetUserPassword = () => useWrite(userEndpoints.setPassword, userWrites)
export const useActivateUser = () => useWrite(userEndpoints.activate, userWrites)
export const useVerifyUser = () => useWrite(userEndpoints.verify, userWrites)
export const useSendVerification = () => useWrite(userEndpoints.sendVerification, userWrites)
export const useSendReset = () => useWrite(userEndpoints.sendReset, userWrites)
export const useSetUserRoles = () => useWrite(userRightsEndpoints.setRoles, userWrites)
export const useSetUserPermissions = () => useWrite(userRightsEndpoints.setPermissions, userWrites)
export const useSetUserAvatar = () => useUpload(userUploads.setAvatar, userWrites)
export const useRemoveUserAvatar = () => useWrite(userEndpoints.removeAvatar, userWrites)
