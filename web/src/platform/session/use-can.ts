import type { Access, Endpoint, PermissionName } from '@crm/contract/platform/endpoint'
import { useSyncExternalStore } from 'react'
import { allows, hasPermission } from './access.ts'
import { currentSession, type Session, subscribeToSession } from './session.ts'

/** For the shell, which exists without a session. */
export const useMaybeSession = (): Session | null =>
  useSyncExternalStore(subscribeToSession, currentSession)

/** Only below the main layout. */
export function useSession(): Session {
  const session = useMaybeSession()
  if (!session) throw new Error('no session: useSession is for screens of the main layout')
  return session
}

/**
 * Whether the user may call an endpoint; rights to a record are in its `can`. Viewing as a role
 * only reads.
 */
export function useCan(endpoint: Pick<Endpoint, 'access' | 'method'>): boolean {
  const { permissionsData, viewingAs } = useSession()
  return (
    allows(permissionsData, endpoint.access) && (viewingAs === null || endpoint.method === 'GET')
  )
}

export const useAllows = (access: Access): boolean => allows(useSession().permissionsData, access)

/** Prefer `useCan`, where the contract says what a call needs. */
export const useHasPermission = (permission: PermissionName): boolean =>
  hasPermission(useSession().permissionsData, permission)
