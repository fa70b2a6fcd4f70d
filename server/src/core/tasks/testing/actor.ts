import type { PermissionName } from '@crm/contract/platform/endpoint'
import type { Actor } from '#platform/actor.ts'

/** A signed-in person of single permissions, for what is asked without HTTP. */
export const getActor = (
  id: string,
  permissions: readonly PermissionName[],
  superadmin = false,
): Actor => ({
  user: {
    id,
    username: 'u',
    name: 'Eva',
    surname: 'Malá',
    email: null,
    language: 'cs',
    login_url: null,
    avatar: null,
  },
  superadmin,
  permissions: new Set(permissions),
  address: null,
  viewingAs: null,
})
