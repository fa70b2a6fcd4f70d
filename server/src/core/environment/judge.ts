import type {
  ANY_CHECK_REMEDIES,
  CHECK_REMEDIES,
  CheckName,
  EnvironmentCheck,
  LogFault,
} from '@crm/contract/core/environment'
import type { ConnectionFailure } from '@crm/contract/core/settings'
import { FARTHEST_APART_MS } from '#core/alarms/clock-doubt.ts'

export type Judgement<Name extends CheckName = CheckName> = Pick<
  EnvironmentCheck,
  'status' | 'values'
> & {
  readonly remedy:
    | (typeof CHECK_REMEDIES)[Name][number]
    | (typeof ANY_CHECK_REMEDIES)[number]
    | null
}
type Values = EnvironmentCheck['values']

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const MB = 1_000_000
const GB = 1_000 * MB

const ok = (values: Values) => ({ status: 'ok', remedy: null, values }) as const

/** PostgreSQL's version number is the major version times 10,000. */
export function judgeVersions(
  values: { node: string; product: string; database: string },
  databaseNumber: number,
): Judgement<'versions'> {
  if (databaseNumber < 15 * 10_000) return { status: 'failed', remedy: 'database_old', values }
  if (Number.parseInt(values.node) < 24) return { status: 'warning', remedy: 'node_old', values }
  return ok(values)
}

/** Compares the files with applied migrations; tables of a removed module may stay. */
export function judgeMigrations(
  files: readonly string[],
  applied: readonly string[],
): Judgement<'migrations'> {
  const pending = files.filter((file) => !applied.includes(file)).length
  const unknown = applied.filter((file) => !files.includes(file)).length
  const values = { applied: applied.length, pending, unknown }
  if (unknown > 0) return { status: 'failed', remedy: 'unknown', values }
  return pending > 0 ? { status: 'failed', remedy: 'pending', values } : ok(values)
}

export const judgeSlowQueries = (values: {
  running: number
  longest_ms: number | null
  slowest_mean_ms: number | null
}): Judgement<'slow_queries'> =>
  values.running > 0 ? { status: 'warning', remedy: 'running', values } : ok(values)

/** So much is written in a few minutes of a busy day; reports are exact in any case. */
const FAR_BEHIND = 64 * MB

export function judgeReplica(
  found: { readonly behind: number } | 'unreachable' | 'no_replica' | null,
): Judgement<'replica'> {
  if (found === null) return { status: 'off', remedy: 'not_configured', values: {} }
  if (typeof found === 'string') return { status: 'warning', remedy: found, values: {} }
  return found.behind > FAR_BEHIND
    ? { status: 'warning', remedy: 'behind', values: found }
    : ok(found)
}

/** In bytes. Small disks are judged by free space, large ones by its share. */
export function judgeDisk(values: { free: number; total: number }): Judgement<'disk'> {
  const { free, total } = values
  if (free < 200 * MB || free < total * 0.02) return { status: 'failed', remedy: 'full', values }
  return free < GB || free < total * 0.1 ? { status: 'warning', remedy: 'low', values } : ok(values)
}

/** `isHeld`: nothing is deleted for its age since the time has jumped. */
export function judgeClock(difference_ms: number, isHeld: boolean): Judgement<'clock'> {
  const values = { difference_ms }
  const distance = Math.abs(difference_ms)
  if (distance > FARTHEST_APART_MS) return { status: 'failed', remedy: 'far_off', values }
  if (isHeld) return { status: 'failed', remedy: 'jumped', values }
  return distance > 2 * SECOND ? { status: 'warning', remedy: 'off', values } : ok(values)
}

export function judgeJobs(values: {
  waiting: number
  failed: number
  overdue_ms: number
  runners: number
}): Judgement<'jobs'> {
  if (values.runners === 0) return { status: 'failed', remedy: 'not_running', values }
  if (values.overdue_ms > 10 * MINUTE) return { status: 'warning', remedy: 'overdue', values }
  return values.failed > 0 ? { status: 'warning', remedy: 'failed', values } : ok(values)
}

export type MailTest = { readonly at: string; readonly failure: string | null }

/** Only a test message proves that e-mails are accepted. */
export function judgeMail(
  server: { host: string; port: number } | null,
  failure: ConnectionFailure | null,
  test: MailTest | null,
): Judgement<'smtp'> {
  if (!server) return { status: 'off', remedy: 'not_configured', values: {} }
  const values = {
    ...server,
    tested_at: test?.at ?? null,
    failure: failure ?? test?.failure ?? null,
  }
  if (failure) return { status: 'failed', remedy: failure, values }
  if (!test) return { status: 'warning', remedy: 'not_tested', values }
  return test.failure === null ? ok(values) : { status: 'failed', remedy: 'test_failed', values }
}

export function judgeMails(
  values: { waiting: number; failed: number; oldest_at: string | null },
  now: Date,
): Judgement<'mail'> {
  const { failed, oldest_at } = values
  if (failed > 0) return { status: 'warning', remedy: 'failed', values }
  const isLate = oldest_at !== null && now.getTime() - Date.parse(oldest_at) > HOUR
  return isLate ? { status: 'warning', remedy: 'waiting', values } : ok(values)
}

export type ScannerFacts = {
  readonly version: string
  readonly signatures_at: string | null
  readonly takesLargest: boolean
}

/** Signatures are published every day. */
const OLD_SIGNATURES = 8 * 24 * HOUR

export function judgeAntivirus(
  found: ScannerFacts | 'unreachable' | 'slow' | 'nonsense' | null,
  now: Date,
): Judgement<'antivirus'> {
  if (found === null) return { status: 'off', remedy: 'not_configured', values: {} }
  if (typeof found === 'string') return { status: 'failed', remedy: found, values: {} }
  const { takesLargest, ...values } = found
  if (!takesLargest) return { status: 'warning', remedy: 'too_small', values }
  const { signatures_at } = values
  return signatures_at !== null && now.getTime() - Date.parse(signatures_at) > OLD_SIGNATURES
    ? { status: 'warning', remedy: 'old', values }
    : ok(values)
}

export type BackupFacts = {
  readonly status: string
  readonly finished_at: string | null
  readonly proved_at: string | null
  readonly size: number | null
}

/** Newest first. Expects a proved backup within 26 hours: a day and the time of a run. */
export function judgeBackup(backups: readonly BackupFacts[], now: Date): Judgement<'backup'> {
  const [newest] = backups
  const good = backups.find(({ status, proved_at }) => status === 'done' && proved_at !== null)
  const { finished_at, proved_at, size } = good ?? NO_BACKUP
  const values = { finished_at, proved_at, size }
  if (!newest) return { status: 'failed', remedy: 'none', values }
  const remedy = newest.status === 'done' ? 'not_proved' : 'failed'
  if (finished_at === null) return { status: 'failed', remedy, values }
  if (now.getTime() - Date.parse(finished_at) > 26 * HOUR)
    return { status: 'warning', remedy: 'old', values }
  return newest === good ? ok(values) : { status: 'warning', remedy, values }
}

const NO_BACKUP = { finished_at: null, proved_at: null, size: null }

export type SealFacts = {
  readonly sealed_at: string | null
  readonly oldest_unsealed_at: string | null
  /** When the nightly check last ran, or from when on it should have. */
  readonly unchecked_since: string | null
  readonly disabled_trigger: string | null
  readonly fault: LogFault | null
  /**
   * The number of the faulty seal, and between which moments its entries are; null if it is
   * missing.
   */
  readonly fault_seal: number | null
  readonly fault_after_at: string | null
  readonly fault_until_at: string | null
  /** When the line was written that the database does not agree with, and over how many entries. */
  readonly fault_anchored_at: string | null
  readonly fault_entries: number | null
  /** What a sealed record that was changed is called. */
  readonly fault_record: string | null
  readonly is_anchored: boolean
  readonly anchors: number
  readonly anchored_at: string | null
  readonly anchor_file: string
  readonly deliveries: readonly {
    readonly place: string
    readonly delivered_at: string | null
    readonly failure: string | null
  }[]
}

export function judgeLog(
  { fault, oldest_unsealed_at, unchecked_since, is_anchored, deliveries, ...facts }: SealFacts,
  now: Date,
): Judgement<'log'> {
  const delivered = deliveries.map(({ place, delivered_at }) => [`${place}_at`, delivered_at])
  const undelivered = deliveries.find(({ failure }) => failure !== null)?.place ?? null
  const values: Values = { ...facts, ...Object.fromEntries(delivered), undelivered }
  if (fault !== null)
    return { status: fault === 'key' ? 'warning' : 'failed', remedy: fault, values }
  if (facts.disabled_trigger !== null) return { status: 'failed', remedy: 'disabled', values }
  const isLate =
    oldest_unsealed_at !== null && now.getTime() - Date.parse(oldest_unsealed_at) > HOUR
  if (isLate) return { status: 'warning', remedy: 'late', values }
  const isUnchecked =
    unchecked_since !== null && now.getTime() - Date.parse(unchecked_since) > 50 * HOUR
  if (isUnchecked) return { status: 'warning', remedy: 'unchecked', values }
  if (!is_anchored) return { status: 'warning', remedy: 'unanchored', values }
  return undelivered === null ? ok(values) : { status: 'warning', remedy: 'undelivered', values }
}

/**
 * Outside one machine HTTPS is required, through a configured proxy; else all clients seem to have
 * the proxy's address.
 */
export function judgeHttps({
  address,
  host,
  proxy,
}: {
  address: string | null
  host: string
  proxy: boolean
}): Judgement<'https'> {
  const values = { address }
  if (address?.startsWith('https:'))
    return proxy ? ok(values) : { status: 'warning', remedy: 'no_proxy', values }
  // without an address links in e-mails do not work
  if (address === null)
    return isLoopback(host)
      ? { status: 'warning', remedy: 'no_address', values }
      : { status: 'failed', remedy: 'not_https', values }
  return isLoopback(host) && !proxy && isLoopback(new URL(address).hostname)
    ? ok(values)
    : { status: 'failed', remedy: 'not_https', values }
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.')
