import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable } from '#platform/module.ts'
import { corePaths } from '../paths.ts'
import { importHistoryTexts } from './history-texts.ts'

export const importHistory: HistoryTable = {
  table: 'core.import',
  label: label(importHistoryTexts, 'table'),
  columns: {
    kind: label(importHistoryTexts, 'kind'),
    file_name: label(importHistoryTexts, 'file_name'),
    created_by: label(importHistoryTexts, 'created_by'),
    row_count: label(importHistoryTexts, 'row_count'),
    created_count: label(importHistoryTexts, 'create'),
    updated_count: label(importHistoryTexts, 'update'),
    skipped_count: label(importHistoryTexts, 'skip'),
    error_count: label(importHistoryTexts, 'error'),
    undone_at: label(importHistoryTexts, 'undone_at'),
    undone_by: label(importHistoryTexts, 'undone_by'),
    taken_back_count: label(importHistoryTexts, 'taken_back'),
    create: label(importHistoryTexts, 'create'),
    update: label(importHistoryTexts, 'update'),
    skip: label(importHistoryTexts, 'skip'),
    error: label(importHistoryTexts, 'error'),
    taken_back: label(importHistoryTexts, 'taken_back'),
    left: label(importHistoryTexts, 'left'),
  },
  screen: corePaths.imports(),
}
