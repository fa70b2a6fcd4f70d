import type { Clock } from '#platform/clock.ts'
import type { Connection, Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { getNetwork } from '#platform/http/network.ts'
import {
  countAttempts,
  countInSeries,
  removeAttempts,
  isInWindow,
  upsertWindow,
  type Growth,
  removeOldAttempts,
} from './repository.ts'
import type { Job } from '#platform/jobs/jobs.ts'

export { addRefused as addToSeries } from './repository.ts'

/** Seconds, and the code of the refusal; `many` counts several at once. */
type Window = { readonly seconds: number; readonly code: string; readonly many?: number }

/**
 * Counts an attempt against each key. Refuses with the code and the seconds to wait; then nothing
 * is counted if it runs in a transaction.
 */
export async function count(
  db: Connection,
  clock: Clock,
  limits: ReadonlyMap<string, number>,
  { seconds, code, many }: Window,
): Promise<void> {
  const now = clock.now()
  const windowEnd = new Date(now.getTime() + seconds * 1000)
  const counts = await countAttempts(
    db,
    [...limits.keys()],
    now.toISOString(),
    windowEnd.toISOString(),
    many,
  )
  const exceeded = counts.filter(({ key, attempts }) => attempts > (limits.get(key) ?? 0))
  if (exceeded.length === 0) return
  const end = Math.max(...exceeded.map((counted) => Date.parse(counted.window_ends_at)))
  throw new AppError(code, {
    retryAfterSeconds: Math.max(1, Math.ceil((end - now.getTime()) / 1000)),
  })
}

/** Attempts of a network on a public page. */
type PublicLimit = { readonly name: string; readonly most: number; readonly seconds: number }

/** Refuses with `too_many_requests`. */
export const countFromNetwork = (
  db: Database,
  clock: Clock,
  { name, most, seconds }: PublicLimit,
  address: string,
) =>
  count(db, clock, new Map([[`${name}:${getNetwork(address)}`, most]]), {
    seconds,
    code: 'too_many_requests',
  })

export const clearAttempts = (db: Database, clock: Clock, keys: readonly string[]) =>
  removeAttempts(db, keys, clock.now().toISOString())

type Counted = {
  readonly guesses: number
  /** Null while attempts are left. */
  readonly waitSeconds: number | null
  /** This attempt starts a wait. */
  readonly isFirstRefused: boolean
}

/** The wait doubles with every series; the caller refuses. */
export async function countGrowing(
  db: Database,
  clock: Clock,
  key: string,
  growth: Growth,
): Promise<Counted> {
  const now = clock.now()
  const { attempts, window_ends_at, guesses } = await countInSeries(
    db,
    key,
    now.toISOString(),
    growth,
  )
  const waitSeconds =
    attempts > growth.most
      ? Math.max(1, Math.ceil((Date.parse(window_ends_at) - now.getTime()) / 1000))
      : null
  return { guesses, waitSeconds, isFirstRefused: attempts === growth.most + 1 }
}

export function requireNoWait({ waitSeconds }: Counted, code: string): void {
  if (waitSeconds !== null) throw new AppError(code, { retryAfterSeconds: waitSeconds })
}

export const remember = (db: Database, clock: Clock, key: string, forMs: number): Promise<void> =>
  upsertWindow(db, key, new Date(clock.now().getTime() + forMs).toISOString())

export const isRemembered = (db: Database, clock: Clock, key: string): Promise<boolean> =>
  isInWindow(db, key, clock.now().toISOString())

const KEPT_MS = 24 * 3_600_000

/** The counters contain addresses, so they are deleted after a day. */
export const throttleJobs: readonly Job[] = [
  {
    name: 'throttle.prune',
    deletesOld: true,
    cron: '20 1 * * *',
    run: (_payload, { db, clock }) =>
      removeOldAttempts(db, new Date(clock.now().getTime() - KEPT_MS).toISOString()),
  },
]
