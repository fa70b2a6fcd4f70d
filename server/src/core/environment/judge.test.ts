import { expect, test } from 'vitest'
import {
  judgeAntivirus,
  judgeBackup,
  judgeClock,
  judgeDisk,
  judgeHttps,
  judgeJobs,
  judgeMails,
  judgeLog,
  judgeMail,
  judgeMigrations,
  judgeSlowQueries,
  judgeVersions,
} from './judge.ts'

const read = ({ status, remedy }: { status: string; remedy: string | null }) => [status, remedy]

test.each([
  ['24.21.0', 180_004, 'ok', null],
  ['26.0.0', 150_000, 'ok', null],
  ['22.4.0', 180_004, 'warning', 'node_old'],
  ['24.21.0', 149_999, 'failed', 'database_old'],
  ['22.4.0', 140_005, 'failed', 'database_old'],
])('Node %s with PostgreSQL %i is %s', (node, number, status, remedy) => {
  expect(read(judgeVersions({ node, product: '1', database: '' }, number))).toEqual([
    status,
    remedy,
  ])
})

test.each([
  [['a/1', 'a/2'], ['a/1', 'a/2'], 'ok', null, { applied: 2, pending: 0, unknown: 0 }],
  [['a/1', 'a/2'], ['a/1'], 'failed', 'pending', { applied: 1, pending: 1, unknown: 0 }],
  [['a/1'], ['a/1', 'a/2'], 'failed', 'unknown', { applied: 2, pending: 0, unknown: 1 }],
  [['a/1', 'a/3'], ['a/1', 'a/2'], 'failed', 'unknown', { applied: 2, pending: 1, unknown: 1 }],
])('files %j against those that have run %j', (files, applied, status, remedy, values) => {
  expect(judgeMigrations(files, applied)).toEqual({ status, remedy, values })
})

test.each([
  [0, 'ok', null],
  [1, 'warning', 'running'],
])('%i slow queries', (running, status, remedy) => {
  expect(read(judgeSlowQueries({ running, longest_ms: null, slowest_mean_ms: 9_000 }))).toEqual([
    status,
    remedy,
  ])
})

test.each([
  [null, 'off', 'not_configured'],
  ['unreachable', 'failed', 'unreachable'],
  ['nonsense', 'failed', 'nonsense'],
  [{ takesLargest: true, signatures_at: null }, 'ok', null],
  [{ takesLargest: true, signatures_at: '2026-03-02T09:00:00Z' }, 'ok', null],
  [{ takesLargest: true, signatures_at: '2026-03-02T07:00:00Z' }, 'warning', 'old'],
  [{ takesLargest: false, signatures_at: null }, 'warning', 'too_small'],
] as const)('the scanner %j is %s', (found, status, remedy) => {
  const facts =
    typeof found === 'object' && found !== null ? { version: 'ClamAV 1.4.3', ...found } : found
  expect(read(judgeAntivirus(facts, new Date('2026-03-10T08:30:00Z')))).toEqual([status, remedy])
})

const GB = 1_000_000_000
test.each([
  [50 * GB, 100 * GB, 'ok', null],
  [10 * GB, 100 * GB, 'ok', null],
  [9.9 * GB, 100 * GB, 'warning', 'low'],
  [0.9 * GB, 5 * GB, 'warning', 'low'],
  [1 * GB, 5 * GB, 'ok', null],
  [1.9 * GB, 100 * GB, 'failed', 'full'],
  [0.19 * GB, 1 * GB, 'failed', 'full'],
  [0, 0, 'failed', 'full'],
])('%d bytes free of %d', (free, total, status, remedy) => {
  expect(judgeDisk({ free, total })).toEqual({ status, remedy, values: { free, total } })
})

test.each([
  [0, 'ok', null],
  [2_000, 'ok', null],
  [-2_001, 'warning', 'off'],
  [300_000, 'warning', 'off'],
  [300_001, 'failed', 'far_off'],
  [-3_600_000, 'failed', 'far_off'],
])('clocks %i ms apart', (difference, status, remedy) => {
  expect(judgeClock(difference, false)).toEqual({
    status,
    remedy,
    values: { difference_ms: difference },
  })
})

test('clocks that agree on a time that has jumped have failed until somebody takes notice', () => {
  expect(judgeClock(0, true)).toMatchObject({ status: 'failed', remedy: 'jumped' })
  expect(judgeClock(300_001, true)).toMatchObject({ remedy: 'far_off' })
})

const QUEUE = { waiting: 3, failed: 0, overdue_ms: 0, runners: 1 }
test.each([
  [{}, 'ok', null],
  [{ overdue_ms: 600_000 }, 'ok', null],
  [{ overdue_ms: 600_001 }, 'warning', 'overdue'],
  [{ failed: 1 }, 'warning', 'failed'],
  [{ failed: 1, overdue_ms: 600_001 }, 'warning', 'overdue'],
  [{ runners: 0 }, 'failed', 'not_running'],
  [{ runners: 0, failed: 5, overdue_ms: 9_000_000 }, 'failed', 'not_running'],
])('a queue with %j', (queue, status, remedy) => {
  expect(read(judgeJobs({ ...QUEUE, ...queue }))).toEqual([status, remedy])
})

const SERVER = { host: 'mail.example.test', port: 587 }
const TAKEN = { at: '2026-03-10T08:00:00.000Z', failure: null }
const REFUSED = { ...TAKEN, failure: 'refused' }
test.each([
  [null, null, TAKEN, 'off', 'not_configured'],
  [SERVER, null, TAKEN, 'ok', null],
  [SERVER, null, null, 'warning', 'not_tested'],
  [SERVER, null, REFUSED, 'failed', 'test_failed'],
  [SERVER, 'certificate', TAKEN, 'failed', 'certificate'],
  [SERVER, 'timeout', REFUSED, 'failed', 'timeout'],
] as const)(
  'mail by %j that now fails with %s and whose last test was %j',
  (server, failure, last, status, remedy) => {
    const judged = judgeMail(server, failure, last)
    expect(read(judged)).toEqual([status, remedy])
    expect(judged.values).toEqual(
      server
        ? { ...SERVER, tested_at: last?.at ?? null, failure: failure ?? last?.failure ?? null }
        : {},
    )
  },
)

const NOW = new Date('2026-03-10T08:30:00.000Z')
const made = (hoursAgo: number, rest: { proved_at?: null; status?: string } = {}) => {
  const at = new Date(NOW.getTime() - hoursAgo * 3_600_000).toISOString()
  return { status: 'done', finished_at: at, proved_at: at, size: 1_000, ...rest }
}
const failed = (hoursAgo: number) => made(hoursAgo, { status: 'failed', proved_at: null })
test.each([
  ['none', [], 'failed', 'none'],
  ['a fresh one', [made(25.9)], 'ok', null],
  ['one of the day before', [made(26.1)], 'warning', 'old'],
  ['only failures', [failed(1), failed(25)], 'failed', 'failed'],
  ['one that was never proved', [made(1, { proved_at: null })], 'failed', 'not_proved'],
  ['a failure after a fresh one', [failed(1), made(10)], 'warning', 'failed'],
  ['a failure after an old one', [failed(1), made(30)], 'warning', 'old'],
  [
    'one to be proved after a fresh one',
    [made(1, { proved_at: null }), made(10)],
    'warning',
    'not_proved',
  ],
  ['a fresh one after a failure', [made(1), failed(10)], 'ok', null],
])('of backups there is %s', (_what, backups, status, remedy) => {
  expect(read(judgeBackup(backups, NOW))).toEqual([status, remedy])
})

test('of several backups the last good one is told', () => {
  expect(judgeBackup([failed(1), made(10)], NOW).values).toEqual({
    finished_at: '2026-03-09T22:30:00.000Z',
    proved_at: '2026-03-09T22:30:00.000Z',
    size: 1_000,
  })
})

test.each([
  [{ address: 'https://crm.example.test', host: '127.0.0.1', proxy: true }, 'ok', null],
  [{ address: 'https://crm.example.test', host: '127.0.0.1', proxy: false }, 'warning', 'no_proxy'],
  [{ address: null, host: '127.0.0.1', proxy: false }, 'warning', 'no_address'],
  [{ address: 'http://localhost:3000', host: '::1', proxy: false }, 'ok', null],
  [{ address: null, host: '0.0.0.0', proxy: false }, 'failed', 'not_https'],
  [{ address: null, host: '127.0.0.1', proxy: true }, 'warning', 'no_address'],
  [{ address: 'http://crm.example.test', host: '127.0.0.1', proxy: false }, 'failed', 'not_https'],
  [{ address: 'http://crm.example.test', host: '0.0.0.0', proxy: true }, 'failed', 'not_https'],
])('the way to people by %j', (way, status, remedy) => {
  expect(judgeHttps(way)).toEqual({ status, remedy, values: { address: way.address } })
})

test.each([
  [{ waiting: 0, failed: 0, oldest_at: null }, 'ok', null],
  [{ waiting: 3, failed: 0, oldest_at: '2026-03-10T07:30:00.000Z' }, 'ok', null],
  [{ waiting: 3, failed: 0, oldest_at: '2026-03-10T07:29:59.999Z' }, 'warning', 'waiting'],
  [{ waiting: 0, failed: 1, oldest_at: null }, 'warning', 'failed'],
  [{ waiting: 1, failed: 2, oldest_at: '2026-03-01T00:00:00.000Z' }, 'warning', 'failed'],
])('letters %j are %s', (values, status, remedy) => {
  expect(read(judgeMails(values, new Date('2026-03-10T08:30:00.000Z')))).toEqual([status, remedy])
})

const sealed = {
  sealed_at: '2026-03-10T08:20:00.000Z',
  unchecked_since: '2026-03-10T01:20:00.000Z',
  disabled_trigger: null,
  fault_seal: null,
  fault_after_at: null,
  fault_until_at: null,
  fault_record: null,
  fault_anchored_at: null,
  fault_entries: null,
  is_anchored: true,
  anchors: 3,
  anchored_at: '2026-03-10T08:20:00.000Z',
  anchor_file: '/data/seals.jsonl',
  deliveries: [],
}
test.each([
  [null, null, 'ok', null],
  [null, '2026-03-10T07:30:00.000Z', 'ok', null],
  [null, '2026-03-10T07:29:59.999Z', 'warning', 'late'],
  ['rows', null, 'failed', 'rows'],
  ['values', '2026-03-01T00:00:00.000Z', 'failed', 'values'],
  ['seal', null, 'failed', 'seal'],
  ['key', null, 'warning', 'key'],
  ['time', null, 'failed', 'time'],
  ['missing', null, 'failed', 'missing'],
  ['replaced', null, 'failed', 'replaced'],
  ['anchors', null, 'failed', 'anchors'],
  ['record', null, 'failed', 'record'],
] as const)(
  'seals of the history with the fault %s and something waiting since %s are %s',
  (fault, oldest_unsealed_at, status, remedy) => {
    const judged = judgeLog(
      { ...sealed, fault, oldest_unsealed_at },
      new Date('2026-03-10T08:30:00.000Z'),
    )
    expect(read(judged)).toEqual([status, remedy])
  },
)

test('a nightly check that did not run twice, and a trigger that does not fire, are told', () => {
  const now = new Date('2026-03-10T08:30:00.000Z')
  const facts = { ...sealed, fault: null, oldest_unsealed_at: null }
  const unchecked = (unchecked_since: string | null) =>
    read(judgeLog({ ...facts, unchecked_since }, now))
  expect(unchecked(null)).toEqual(['ok', null])
  expect(unchecked('2026-03-08T06:30:00.000Z')).toEqual(['ok', null])
  expect(unchecked('2026-03-08T06:29:59.999Z')).toEqual(['warning', 'unchecked'])
  expect(read(judgeLog({ ...facts, disabled_trigger: 'core.log keep' }, now))).toEqual([
    'failed',
    'disabled',
  ])
})

test('seals that cannot be written into the folder, or did not reach another place, are told', () => {
  const now = new Date('2026-03-10T08:30:00.000Z')
  const facts = { ...sealed, fault: null, oldest_unsealed_at: null }
  expect(read(judgeLog({ ...facts, is_anchored: false }, now))).toEqual(['warning', 'unanchored'])
  const delivered_at = '2026-03-10T08:20:00.000Z'
  const deliveries = [
    { place: 'https', delivered_at, failure: null },
    { place: 'syslog', delivered_at: null, failure: 'unreachable' },
  ]
  expect(judgeLog({ ...facts, deliveries }, now)).toMatchObject({
    status: 'warning',
    remedy: 'undelivered',
    values: { https_at: delivered_at, syslog_at: null, undelivered: 'syslog' },
  })
})
