import { LOG_ACTIONS, LOG_OUTCOMES, type LogEntry, type LogQuery } from '@crm/contract/core/log'
import { useLabel, useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { dateRangeFilter, selectFilter, textFilter } from '#platform/list-filters/filters.tsx'
import type { HistoryTable } from '#platform/module.ts'
import { logTexts } from './texts.ts'
import { useUserFilter } from './use-user-filter.tsx'

export function useLogFilters(
  query: LogQuery,
  tables: ReadonlyMap<string, HistoryTable> | undefined,
  shown: readonly LogEntry[],
) {
  const t = useTexts(logTexts)
  const words = useLabel()
  const { language } = useLanguage()
  const user = useUserFilter({ id: query.user_id, shown })
  const kinds = [...(tables?.values() ?? [])]
    .map(({ table, label }) => ({ value: table, label: words(label) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  const actions = LOG_ACTIONS.map((action) => ({ value: action, label: t(`action.${action}`) }))
  const outcomes = LOG_OUTCOMES.map((outcome) => ({
    value: outcome,
    label: t(`outcome.${outcome}`),
  }))
  return {
    filters: [
      dateRangeFilter('from', 'to', t('filter.period')),
      user,
      selectFilter('table', t('filter.table'), kinds),
    ],
    moreFilters: [
      selectFilter('action', t('filter.action'), actions),
      selectFilter('outcome', t('filter.outcome'), outcomes),
      textFilter('text', t('filter.text')),
    ],
  }
}
