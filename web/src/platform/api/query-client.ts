import { QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from './errors.ts'

/** Recent data is shown without a request, for example when switching tabs. */
const STALE_AFTER_MS = 5_000
/** For a lost network or an unavailable server. */
export const READ_RETRIES = 2
const LONGEST_WAIT_MS = 10_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: true,
        retry: shouldRetry,
        retryDelay,
        // A lost network must show as an error, not as endless waiting.
        networkMode: 'always',
        // Removes that error when the network is back.
        refetchOnReconnect: true,
      },
      // Writes are never repeated: the first one may have been done.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Repeats without an answer or with 503; a refusal is final. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < READ_RETRIES &&
  (error instanceof NetworkError || (error instanceof ApiError && error.status === 503))

/** `Retry-After`, otherwise 1 s, 2 s, 4 s …, at most ten seconds. */
export function retryDelay(failures: number, error: unknown): number {
  const retryAfter = error instanceof ApiError ? error.retryAfter : undefined
  return Math.min(
    retryAfter === undefined ? 1000 * 2 ** failures : retryAfter * 1000,
    LONGEST_WAIT_MS,
  )
}
