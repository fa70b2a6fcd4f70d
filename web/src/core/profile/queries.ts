import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { profileEndpoints, profileUploads } from '@crm/contract/core/users/profile.endpoints'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { useUpload } from '#platform/api/upload.ts'
import { verifySession } from '#platform/session/session.ts'

const own = {
  invalidates: [profileEndpoints.get, userEndpoints.list],
  // the header shows name and photo of the session; the next call shows a failure
  onSuccess: () => void verifySession().catch(() => undefined),
}
export const sessionWrites = { invalidates: [profileEndpoints.sessions] }

export const profileQuery = () => endpointQuery(profileEndpoints.get, {})
export const profileSettingsQuery = () => endpointQuery(profileEndpoints.settings, {})
export const ownSessionsQuery = () => endpointQuery(profileEndpoints.sessions, {})

export const useUpdateProfile = () => useWrite(profileEndpoints.update, own)
export const useSetProfileSettings = () => useWrite(profileEndpoints.setSettings, own)
export const useSetOwnAvatar = () => useUpload(profileUploads.setAvatar, own)
export const useRemoveOwnAvatar = () => useWrite(profileEndpoints.removeAvatar, own)
