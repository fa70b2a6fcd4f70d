import { isKeyBelow } from '#platform/i18n/define-texts.ts'
import type { LogEntry } from '@crm/contract/core/log'
import { label } from '#platform/i18n/use-texts.ts'
import { labels } from '#platform/i18n/labels.ts'
import type { HistoryTable, HistoryTools } from '#platform/module.ts'
import { eventTexts } from './event-texts.ts'

type Words = Pick<HistoryTable, 'columns' | 'words' | 'show'>

const columns = labels(eventTexts, [
  'format',
  'rows',
  'complete',
  'begun',
  'broken',
  'filters',
  'with_rows',
  'date_from',
  'date_to',
  'refused',
  'found',
  'guesses',
  'organization_id',
  'region_id',
  'applicant_type_id',
])

const show = {
  format: (value: unknown) => String(value).toUpperCase(),
  filters: (value: unknown, { words }: HistoryTools) => {
    if (!Array.isArray(value)) return null
    if (value.length === 0) return words(label(eventTexts, 'none'))
    return value
      .map(String)
      .map((name) =>
        isKeyBelow(eventTexts, 'filter', name) ? words(label(eventTexts, `filter.${name}`)) : name,
      )
      .join(', ')
  },
}

/** Events also have columns that no table has. */
export function wordsOf(
  { action }: Pick<LogEntry, 'action'>,
  table: HistoryTable | undefined,
): Words | undefined {
  if (action === 'insert' || action === 'update' || action === 'delete') return table
  return {
    columns: { ...columns, ...table?.columns },
    words: table?.words ?? {},
    show: { ...show, ...table?.show },
  }
}
