import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { positionEndpoints } from '@crm/contract/core/users/positions.endpoints'
import { roleEndpoints } from '@crm/contract/core/users/roles.endpoints'
import { userRightsEndpoints } from '@crm/contract/core/users/user-rights.endpoints'
import { userEndpoints, userUploads } from '@crm/contract/core/users/users.endpoints'
import { queryOf, useWrite } from '#platform/api/query.ts'
import { useUpload } from '#platform/api/upload.ts'

const USER_READS = [
  userEndpoints.list,
  roleEndpoints.list,
  positionEndpoints.list,
  profileEndpoints.get,
]
const writes = { invalidates: USER_READS }

export const userQueryOf = (id: string) => queryOf(userEndpoints.get, { params: { id } })
export const userSettingsQueryOf = (id: string) =>
  queryOf(userEndpoints.settings, { params: { id } })
export const userRightsQueryOf = (id: string) =>
  queryOf(userRightsEndpoints.rights, { params: { id } })
export const roleChoicesQuery = () => queryOf(roleEndpoints.choices, {})
export const positionChoicesQuery = () => queryOf(positionEndpoints.choices, {})

export const useCreateUser = () => useWrite(userEndpoints.create, writes)
export const useCheckUser = () => useWrite(userEndpoints.check, { invalidates: [] })
export const useUpdateUser = () => useWrite(userEndpoints.update, writes)
export const useSetUserSettings = () => useWrite(userEndpoints.setSettings, writes)
export const useSetUserPassword = () => useWrite(userEndpoints.setPassword, writes)
export const useActivateUser = () => useWrite(userEndpoints.activate, writes)
export const useDeactivateUser = () => useWrite(userEndpoints.deactivate, writes)
export const useVerifyUser = () => useWrite(userEndpoints.verify, writes)
export const useSendVerification = () => useWrite(userEndpoints.sendVerification, writes)
export const useSendReset = () => useWrite(userEndpoints.sendReset, writes)
export const useRemoveUser = () => useWrite(userEndpoints.remove, writes)
export const useRestoreUser = () => useWrite(userEndpoints.restore, writes)
export const useSetUserRoles = () => useWrite(userRightsEndpoints.setRoles, writes)
export const useSetUserPermissions = () => useWrite(userRightsEndpoints.setPermissions, writes)
export const useSetUserAvatar = () => useUpload(userUploads.setAvatar, writes)
export const useRemoveUserAvatar = () => useWrite(userEndpoints.removeAvatar, writes)
