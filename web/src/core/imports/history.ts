import { label } from '#platform/i18n/use-texts.ts'
import { labels } from '#platform/i18n/labels.ts'
import type { HistoryTable } from '#platform/module.ts'
import { corePaths } from '../paths.ts'
import { importHistoryTexts } from './history-texts.ts'

export const importHistory: HistoryTable = {
  table: 'core.import',
  label: label(importHistoryTexts, 'table'),
  columns: {
    ...labels(importHistoryTexts, [
      'kind',
      'file_name',
      'created_by',
      'row_count',
      'undone_at',
      'undone_by',
      'create',
      'update',
      'skip',
      'error',
      'taken_back',
      'left',
    ]),
    created_count: label(importHistoryTexts, 'create'),
    updated_count: label(importHistoryTexts, 'update'),
    skipped_count: label(importHistoryTexts, 'skip'),
    error_count: label(importHistoryTexts, 'error'),
    taken_back_count: label(importHistoryTexts, 'taken_back'),
  },
  screen: corePaths.imports(),
}
