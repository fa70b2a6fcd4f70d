import { errorText } from '#platform/api/error-text.ts'
import { DIRECTORY_REFUSALS } from '@crm/contract/core/active-directory'
import { activeDirectoryEndpoints as endpoints } from '@crm/contract/core/active-directory.endpoints'
import { environmentEndpoints } from '@crm/contract/core/environment.endpoints'
import { CONNECTION_FAILURES, type ConnectionFailure } from '@crm/contract/core/settings'
import { roleEndpoints } from '@crm/contract/core/users/roles.endpoints'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ApiError } from '#platform/api/errors.ts'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { directoryTexts } from './texts.ts'

export const SYNC_READS = [
  endpoints.get,
  userEndpoints.list,
  roleEndpoints.list,
  environmentEndpoints.get,
]
const PROGRESS_MS = 1_000

export const useDirectory = (isEnabled: boolean) =>
  useQuery({ ...endpointQuery(endpoints.get, {}), enabled: isEnabled })

/** Searches from two letters on. */
export const useGroups = (search: string) =>
  useQuery({
    ...endpointQuery(endpoints.findGroups, { query: { search } }),
    enabled: search.trim().length >= 2,
    retry: false,
  })

export const useSyncProgress = (id: string | null) =>
  useQuery({
    // the address needs an id, although it is not requested without one
    ...endpointQuery(endpoints.syncProgress, { params: { id: id ?? 'none' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data?.data.status === 'running' || !state.data ? PROGRESS_MS : false,
  })

export const usePreview = () => useWrite(endpoints.preview, { invalidates: [] })

const refused = z.object({ reason: z.enum(DIRECTORY_REFUSALS) })
const unconnected = z.object({ reason: z.enum(CONNECTION_FAILURES) })

export function useFailureWords(): (error: unknown) => string {
  const t = useTexts(directoryTexts)
  return (error) => {
    const message = errorText(error)
    if (!(error instanceof ApiError)) return message
    if (error.code === 'active_directory.test_failed') {
      const details = refused.safeParse(error.details)
      return details.success ? `${message} ${t(`refusal.${details.data.reason}`)}` : message
    }
    const details = unconnected.safeParse(error.details)
    return details.success ? `${message} ${t(`failure.${details.data.reason}`)}` : message
  }
}

export function useDirectoryFailure(): (failure: ConnectionFailure) => string {
  const t = useTexts(directoryTexts)
  return (failure) => t(`failure.${failure}`)
}
