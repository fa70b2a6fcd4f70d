import type { LogEntry } from '@crm/contract/core/log'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/format.ts'
import { useLabel, useTexts } from '#platform/i18n/use-texts.ts'
import type { ListAnswer, ListState } from '#platform/list-rows/columns.ts'
import { useShell } from '#platform/menu/shell.ts'
import type { HistoryTable, WebModule } from '#platform/module.ts'
import { loadChunks } from '#platform/router/load-screen.ts'
import { useActionName } from '../permissions/use-permission-names.ts'
import type { LogRow } from './ChangesTable.tsx'
import { logTexts } from './texts.ts'
import type { ValueTools } from './entry-words.ts'

/** All modules' words for their tables, by table; fetched once. */
/** A list of entries in words; it waits for the words of the tables too. */
export function useInWords<Query>(
  list: ListState<ListAnswer<LogEntry>, Query>,
  getRow: (entry: LogEntry, table: HistoryTable | undefined) => LogRow,
): ListState<ListAnswer<LogRow>, Query> {
  const { tables, error, refetch } = useHistoryTables()
  const { answer } = list
  return {
    ...list,
    answer: answer &&
      tables && {
        ...answer,
        data: answer.data.map((entry) => getRow(entry, tables.get(entry.table_name))),
      },
    error: list.error ?? error,
    refetch: () => {
      list.refetch()
      if (error) void refetch()
    },
  }
}

export function useHistoryTables() {
  const { modules } = useShell()
  const { data, error, refetch } = useQuery({
    queryKey: ['history-tables'],
    queryFn: () => loadTables(modules),
    staleTime: Infinity,
  })
  return { tables: data, error, refetch }
}

async function loadTables(
  modules: readonly WebModule[],
): Promise<ReadonlyMap<string, HistoryTable>> {
  const tables = await loadChunks(modules.flatMap(({ history }) => history ?? []))
  return new Map(tables.map((table) => [table.table, table]))
}

export function useValueTools(): ValueTools {
  const t = useTexts(logTexts)
  const words = useLabel()
  const format = useFormat()
  const actionName = useActionName()
  const { modules } = useShell()
  const resources = modules.flatMap((module) => module.permissions?.resources ?? [])
  const permission = (name: string) => {
    const [area, action = ''] = name.split('.')
    const known = resources.find((resource) => resource.name === area)
    return known ? `${words(known.label)} – ${actionName(action)}` : name
  }
  return { t, words, format, permission }
}
