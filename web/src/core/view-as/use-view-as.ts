import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { corePaths } from '../paths.ts'

/** Reloads everything with the rights of the role. */
export function useViewAs(): (roleId: string) => Promise<void> {
  const starting = useWrite(authEndpoints.viewAs, { invalidates: [] })
  return async (roleId) => {
    if (await starting.run({ body: { role_id: roleId } })) window.location.assign(corePaths.home())
  }
}
