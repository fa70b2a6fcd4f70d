import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable } from '#platform/module.ts'
import { historyTexts } from './history-texts.ts'

const MEGABYTE = 1_000_000

/** Tables of the system log that are not users' records. */
export const eventHistory: readonly HistoryTable[] = [
  {
    table: 'core.log',
    label: label(historyTexts, 'table.log'),
    columns: { found: label(historyTexts, 'found') },
  },
  {
    table: 'core.backup',
    label: label(historyTexts, 'table.backup'),
    columns: {
      file_name: label(historyTexts, 'file_name'),
      status: label(historyTexts, 'status'),
      made_at: label(historyTexts, 'made_at'),
      size: label(historyTexts, 'size'),
      row_count: label(historyTexts, 'row_count'),
      proved: label(historyTexts, 'proved'),
    },
    words: { status: { done: label(historyTexts, 'done'), failed: label(historyTexts, 'failed') } },
    show: {
      size: (value, { format }) =>
        value === null ? null : `${format.number(Number(value) / MEGABYTE)}\u00A0MB`,
    },
  },
  {
    table: 'core.directory_sync',
    label: label(historyTexts, 'table.directory_sync'),
    columns: {
      total: label(historyTexts, 'total'),
      done: label(historyTexts, 'processed'),
      added: label(historyTexts, 'added'),
      changed: label(historyTexts, 'changed'),
      deactivated: label(historyTexts, 'deactivated'),
      skipped: label(historyTexts, 'skipped'),
      failure: label(historyTexts, 'failure'),
    },
    words: {
      failure: {
        connection_failed: label(historyTexts, 'failureOf.connection_failed'),
        nobody_found: label(historyTexts, 'failureOf.nobody_found'),
        interrupted: label(historyTexts, 'failureOf.interrupted'),
        server_error: label(historyTexts, 'failureOf.server_error'),
      },
    },
  },
]
