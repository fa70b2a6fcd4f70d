import { QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from './errors.ts'

/** What was read this recently is shown without asking again, so that moving between tabs of one record costs nothing. */
const STALE_AFTER_MS = 5_000
/** How often a read is repeated when the server is away or the network broke. */
export const READ_RETRIES = 2
const LONGEST_WAIT_MS = 10_000

/** The query cache of the whole application; the shell makes one and clears it when the session ends. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: true,
        retry: shouldRetry,
        retryDelay,
        // a lost network must show as an error in the screen, not as an endless wait for it to return
        networkMode: 'always',
        // which alone would leave that error standing once the network is back
        refetchOnReconnect: true,
      },
      // a write is never repeated by itself: nobody knows whether the first one was done
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A read is worth repeating when no answer came or the server said "later" (503); a refusal stays a refusal. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < READ_RETRIES &&
  (error instanceof NetworkError || (error instanceof ApiError && error.status === 503))

/** Waits as long as `Retry-After` asks for, else 1 s, 2 s, 4 s …, never above ten seconds. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfter : undefined
  return Math.min(asked === undefined ? 1000 * 2 ** failures : asked * 1000, LONGEST_WAIT_MS)
}
