import type { CheckName, EnvironmentCheck } from '@crm/contract/core/environment'
import type { Format } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/use-texts.ts'
import { durationText, sizeText } from '#platform/i18n/amounts.ts'

type Words = {
  readonly t: Translate<'environment'>
  readonly format: Format
  readonly number: (name: string) => number | null
  readonly text: (name: string) => string | null
  readonly isOk: boolean
}

/** Of these it is only asked whether they answer. */
const ANSWERING: ReadonlySet<CheckName> = new Set(['active_directory', 'openid_connect'])

/** What was measured, in words. */
export function getFigures(
  { name, values, status }: EnvironmentCheck,
  t: Words['t'],
  format: Format,
): string[] {
  const number = (key: string) => (typeof values[key] === 'number' ? values[key] : null)
  const text = (key: string) => (typeof values[key] === 'string' ? values[key] : null)
  if (ANSWERING.has(name) && status === 'ok') return [t('figure.answers')]
  if (Object.keys(values).length === 0) return []
  return FIGURES[name]({ t, format, number, text, isOk: status === 'ok' }).filter(
    (words) => words !== null,
  )
}

/** Starts with a capital, except where the first word is an address. */
export function getSentence(
  { values }: Pick<EnvironmentCheck, 'values'>,
  figures: readonly string[],
): string {
  const words = figures.join(', ')
  const isName = Object.values(values).some(
    (value) => typeof value === 'string' && value !== '' && words.startsWith(value),
  )
  return isName ? words : words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** Clocks may differ by this much without anyone noticing. */
const IN_STEP_MS = 1_000

const FIGURES: Readonly<Record<CheckName, (words: Words) => (string | null)[]>> = {
  versions: ({ t, text }) => [
    ifKnown(text('product'), (version) => t('figure.product', { version })),
    ifKnown(text('node'), (version) => `Node.js ${version}`),
    ifKnown(text('database'), (version) => `PostgreSQL ${version}`),
  ],
  database: ({ t, format, number, text }) => [
    ifKnown(text('version'), (version) => `PostgreSQL ${version}`),
    ifKnown(number('size'), (size) => sizeText(size, format.number)),
    ifKnown(number('connections'), (count) => t('figure.connections', { count })),
  ],
  migrations: ({ t, number }) => [
    ifKnown(number('applied'), (count) => t('figure.applied', { count })),
    ifKnown(number('pending') || null, (count) => t('figure.pending', { count })),
    ifKnown(number('unknown') || null, (count) => t('figure.unknown', { count })),
  ],
  slow_queries: ({ t, format, number }) => [
    ifKnown(number('running'), (count) =>
      count === 0 ? t('figure.noneSlow') : t('figure.slow', { count }),
    ),
    ifKnown(number('longest_ms'), (ms) =>
      t('figure.longest', { duration: durationText(ms, format.number) }),
    ),
    ifKnown(number('slowest_mean_ms'), (ms) =>
      t('figure.slowestMean', { duration: durationText(ms, format.number) }),
    ),
  ],
  replica: ({ t, format, number }) => [
    ifKnown(number('behind'), (behind) =>
      behind === 0
        ? t('figure.replicaUpToDate')
        : t('figure.replicaBehind', { size: sizeText(behind, format.number) }),
    ),
  ],
  disk: ({ t, format, number }) => [
    ifKnown(number('free'), (free) =>
      t('figure.free', {
        free: sizeText(free, format.number),
        total: sizeText(number('total') ?? 0, format.number),
      }),
    ),
  ],
  clock: ({ t, format, number }) => [
    ifKnown(number('difference_ms'), (ms) => {
      if (Math.abs(ms) < IN_STEP_MS) return t('figure.inStep')
      const duration = durationText(ms, format.number)
      return ms > 0 ? t('figure.ahead', { duration }) : t('figure.behind', { duration })
    }),
  ],
  jobs: ({ t, format, number }) => [
    ifKnown(number('waiting'), (count) =>
      count === 0 ? t('figure.noneWaiting') : t('figure.waiting', { count }),
    ),
    ifKnown(number('overdue_ms') || null, (ms) =>
      ms < 60_000 ? null : t('figure.overdue', { duration: durationText(ms, format.number) }),
    ),
    ifKnown(number('failed') || null, (count) => t('figure.failedJobs', { count })),
    ifKnown(number('runners') || null, (count) => t('figure.runners', { count })),
  ],
  smtp: ({ t, format, number, text }) => [
    ifKnown(text('host'), (host) => `${host}:${number('port') ?? ''}`),
    ifKnown(text('tested_at'), (at) => t('figure.tested', { when: format.dateTime(at) })),
  ],
  mail: ({ t, format, number, text }) => [
    ifKnown(number('waiting'), (count) =>
      count === 0 ? t('figure.noMailWaits') : t('figure.mailWaits', { count }),
    ),
    ifKnown(text('oldest_at'), (at) => t('figure.mailOldest', { when: format.dateTime(at) })),
    ifKnown(number('failed') || null, (count) => t('figure.mailFailed', { count })),
  ],
  active_directory: () => [],
  openid_connect: () => [],
  ares: ({ text }) => [text('address')],
  antivirus: ({ t, format, text }) => [
    text('version'),
    ifKnown(text('signatures_at'), (at) => t('figure.signatures', { when: format.date(at) })),
  ],
  backup: ({ t, format, number, text }) => [
    ifKnown(text('finished_at'), (at) => t('figure.proved', { when: format.dateTime(at) })),
    ifKnown(number('size'), (size) => sizeText(size, format.number)),
  ],
  log: ({ t, format, number, text }) => [
    text('sealed_at') === null
      ? t('figure.notSealed')
      : ifKnown(text('sealed_at'), (at) => t('figure.sealed', { when: format.dateTime(at) })),
    ifKnown(text('fault_after_at'), (at) => t('figure.faultSince', { when: format.dateTime(at) })),
    ifKnown(text('fault_until_at'), (at) => t('figure.faultUntil', { when: format.dateTime(at) })),
    ifKnown(number('fault_seal'), (seal) => {
      const at = text('fault_anchored_at')
      if (at === null) return t('figure.faultSeal', { number: seal })
      return t('figure.faultAnchor', {
        number: seal,
        when: format.dateTime(at),
        entries: format.number(number('fault_entries') ?? 0),
      })
    }),
    ifKnown(text('disabled_trigger'), (name) => t('figure.disabledTrigger', { name })),
    ifKnown(text('fault_record'), (record) => t('figure.faultRecord', { name: record })),
    ifKnown(text('anchored_at'), (at) =>
      t('figure.anchors', {
        times: format.number(number('anchors') ?? 0),
        when: format.dateTime(at),
      }),
    ),
    ifKnown(text('anchored_at') && text('anchor_file'), (file) => t('figure.anchorFile', { file })),
    ifKnown(text('letter_at'), (at) => t('figure.letterAt', { when: format.dateTime(at) })),
    ifKnown(text('syslog_at'), (at) => t('figure.syslogAt', { when: format.dateTime(at) })),
    ifKnown(text('https_at'), (at) => t('figure.httpsAt', { when: format.dateTime(at) })),
  ],
  https: ({ t, text, isOk }) => [text('address') ?? (isOk ? t('figure.local') : null)],
}

const ifKnown = <Value>(value: Value | null, words: (value: Value) => string | null) =>
  value === null ? null : words(value)
