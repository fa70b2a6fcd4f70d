import type { Access, Endpoint, PermissionName } from '@crm/contract/platform/endpoint'
import { useSyncExternalStore } from 'react'
import { allows, hasPermission } from './access.ts'
import { currentSession, type Session, subscribeToSession } from './session.ts'

/** The session or null; for the shell alone, which stands above the sign-in. */
export const useMaybeSession = (): Session | null =>
  useSyncExternalStore(subscribeToSession, currentSession)

/** The signed-in user and their rights; only below the main layout, which renders nothing without a session. */
export function useSession(): Session {
  const session = useMaybeSession()
  if (!session) throw new Error('no session: useSession is for screens of the main layout')
  return session
}

/** Whether the user may call an endpoint; rights to a single record travel with the record (`can`). Who looks as a role only reads. */
export function useCan(endpoint: Pick<Endpoint, 'access' | 'method'>): boolean {
  const { permissionsData, viewingAs } = useSession()
  return (
    allows(permissionsData, endpoint.access) && (viewingAs === null || endpoint.method === 'GET')
  )
}

/** Whether the user may see a screen that needs this. */
export const useAllows = (access: Access): boolean => allows(useSession().permissionsData, access)

/** Whether the user holds a permission; prefer `useCan`, so that the contract alone says what a call needs. */
export const useHasPermission = (permission: PermissionName): boolean =>
  hasPermission(useSession().permissionsData, permission)
