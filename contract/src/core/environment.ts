import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { one } from '../platform/envelopes.ts'
import { OPENID_FAILURES } from './openid-connect/openid-connect.ts'
import { CONNECTION_FAILURES } from './settings.ts'
import * as wire from './environment.endpoints.ts'

export const CHECK_NAMES = [
  'versions',
  'database',
  'migrations',
  'slow_queries',
  'replica',
  'disk',
  'clock',
  'jobs',
  'smtp',
  'mail',
  'active_directory',
  'openid_connect',
  'ares',
  'antivirus',
  'backup',
  'log',
  'https',
] as const
export type CheckName = (typeof CHECK_NAMES)[number]

/**
 * What is wrong with a seal: the chain, its entries, their values, their times; or it has another
 * key. `missing` and `replaced`: what was written outside the database is not in it, or differs;
 * `anchors`: the file outside was changed; `record`: a sealed record was changed.
 */
export const LOG_FAULTS = [
  'seal',
  'rows',
  'values',
  'time',
  'missing',
  'replaced',
  'anchors',
  'record',
  'key',
] as const
export type LogFault = (typeof LOG_FAULTS)[number]

/**
 * The possible problems of each check, with a text in the web. Any check can have `timeout` and
 * `unmeasured`.
 */
export const CHECK_REMEDIES = {
  versions: ['node_old', 'database_old'],
  /** `owner`: the application is connected as the owner of its tables or as a superuser. */
  database: ['unreachable', 'owner'],
  migrations: ['pending', 'unknown'],
  slow_queries: ['running'],
  /** `behind`: reports are counted by the primary meanwhile. */
  replica: ['not_configured', 'unreachable', 'no_replica', 'behind'],
  disk: ['low', 'full'],
  /** `jumped`: nothing is deleted for its age until somebody takes notice of the alarm. */
  clock: ['off', 'far_off', 'jumped'],
  jobs: ['failed', 'overdue', 'not_running'],
  /**
   * Connection failures are those of the present connection; `test_failed` has the last test's as
   * `failure`.
   */
  smtp: ['not_configured', 'not_tested', 'test_failed', ...CONNECTION_FAILURES],
  /** E-mails that wait for long or were given up. */
  mail: ['waiting', 'failed'],
  active_directory: ['not_configured', ...CONNECTION_FAILURES],
  openid_connect: ['not_configured', ...OPENID_FAILURES],
  ares: ['unreachable'],
  /** `too_small`: a file of the greatest size that is taken here is more than the scanner takes; `old`: its signatures are. */
  antivirus: ['not_configured', 'unreachable', 'slow', 'nonsense', 'too_small', 'old'],
  backup: ['none', 'old', 'failed', 'not_proved'],
  /**
   * `late`: nothing was sealed for an hour; `unanchored`: the newest seal cannot be written into the
   * data folder; `undelivered`: it did not reach another place.
   */
  log: ['late', 'disabled', 'unchecked', 'unanchored', 'undelivered', ...LOG_FAULTS],
  https: ['not_https', 'no_proxy', 'no_address'],
} as const satisfies Record<CheckName, readonly string[]>
export const ANY_CHECK_REMEDIES = ['timeout', 'unmeasured'] as const

/** `off` is a part that was not set up. */
export const environmentCheck = z.object({
  name: z.enum(CHECK_NAMES),
  status: z.enum(['ok', 'warning', 'failed', 'off']),
  /** Null when all is well. */
  remedy: z.string().nullable(),
  /**
   * Figures for the words: sizes in bytes, durations in milliseconds (`_ms`), moments (`_at`). None when it could not be measured.
   * versions: node, product, database · database: version, size, connections · migrations: applied, pending, unknown ·
   * slow_queries: running, longest_ms, slowest_mean_ms · replica: behind (bytes) · disk: free, total · clock: difference_ms ·
   * jobs: waiting, failed, overdue_ms, runners · smtp: host, port, tested_at, failure · mail: waiting, failed, oldest_at · ares: address · antivirus: version, signatures_at ·
   * backup: finished_at, proved_at, size · https: address ·
   * log: sealed_at, anchors, anchored_at, anchor_file, letter_at, syslog_at, https_at, undelivered, fault_seal, fault_record, fault_anchored_at, fault_entries, fault_after_at, fault_until_at
   */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** In milliseconds. */
  took: z.number().int(),
})
export type EnvironmentCheck = z.infer<typeof environmentCheck>

export const environmentSchemas = schemas({
  get: {
    summary: 'Every part of the environment, checked now; each check ends within five seconds',
    answer: one(z.array(environmentCheck)),
  },
})
export const environmentEndpoints = withSchemas(wire.environmentEndpoints, environmentSchemas)
