import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { corePaths } from '../paths.ts'

/** Begins to look at the product as a role; everything is loaded anew with its rights. */
export function useViewAs(): (roleId: string) => Promise<void> {
  const starting = useWrite(authEndpoints.viewAs, { invalidates: [] })
  return async (roleId) => {
    if (await starting.run({ body: { role_id: roleId } })) window.location.assign(corePaths.home())
  }
}
