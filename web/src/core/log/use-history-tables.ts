import { useQuery } from '@tanstack/react-query'
import { useShell } from '#platform/menu/shell.ts'
import type { HistoryTable, WebModule } from '#platform/module.ts'
import { loadChunk } from '#platform/router/load-screen.ts'

/** All modules' words for their tables, by table; fetched once. */
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
  const loaded = await Promise.all(
    modules.flatMap(({ history }) => (history ? [loadChunk(history)] : [])),
  )
  return new Map(loaded.flat().map((table) => [table.table, table]))
}
