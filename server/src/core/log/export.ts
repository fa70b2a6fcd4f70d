import type { LogAction, LogEntry, LogQuery } from '@crm/contract/core/log'
import { column, inWords, type ListExport, type Words } from '#platform/export/list-export.ts'
import { readLog, type Catalog } from './service.ts'

const ACTIONS: Readonly<Record<LogAction, Words>> = {
  insert: { cs: 'Vytvoření', en: 'Creation' },
  update: { cs: 'Úprava', en: 'Change' },
  delete: { cs: 'Smazání', en: 'Deletion' },
  read: { cs: 'Zobrazení', en: 'View' },
  search: { cs: 'Hledání', en: 'Search' },
  export: { cs: 'Export', en: 'Export' },
  print: { cs: 'Tisk', en: 'Print' },
  import: { cs: 'Import', en: 'Import' },
  erasure: { cs: 'Výmaz', en: 'Erasure' },
  sign_in: { cs: 'Přihlášení', en: 'Sign-in' },
  sign_in_failed: { cs: 'Neúspěšné přihlášení', en: 'Failed sign-in' },
  sign_out: { cs: 'Odhlášení', en: 'Sign-out' },
  view_as: { cs: 'Zobrazení jako role', en: 'View as a role' },
  backup: { cs: 'Záloha', en: 'Backup' },
  restore: { cs: 'Obnova ze zálohy', en: 'Restore from a backup' },
  sync: { cs: 'Synchronizace Active Directory', en: 'Active Directory synchronisation' },
  sign: { cs: 'Podpis PINem', en: 'PIN signature' },
  sign_failed: { cs: 'Neúspěšný podpis PINem', en: 'Failed PIN signature' },
}

/** The history as a file; tables and columns bear the names that the database gives them. */
export const logExport = (catalog: Catalog): ListExport<LogEntry, LogQuery> => ({
  table: 'core.log',
  fileName: { cs: 'systemovy-log', en: 'system-log' },
  title: { cs: 'Systémový log', en: 'System log' },
  columns: [
    column('moment', ['Kdy', 'When'], (row) => row.at),
    column('text', ['Kdo', 'Who'], (row) => row.actor?.name ?? null),
    column('text', ['Odkud', 'Address'], (row) => row.address, 16),
    column('text', ['Co', 'What'], (row, language) => inWords(ACTIONS, row.action, language), 18),
    column('text', ['Tabulka', 'Table'], (row) => row.table_name, 26),
    column('text', ['Záznam', 'Record'], (row) => row.row_name, 26),
    column('text', ['Identifikátor', 'Identifier'], (row) => row.row_id, 38),
    column('text', ['Změny', 'Changes'], (row) => row.changes.map(inOneLine).join('; '), 60),
  ],
  page: async (reading, _actor, query) => {
    const { entries, total, capped } = await readLog(reading, catalog, query)
    return { rows: entries, total, capped }
  },
})

const inOneLine = (change: LogEntry['changes'][number]) =>
  `${change.column}: ${valueOf(change.old_name ?? change.old)} → ${valueOf(change.new_name ?? change.new)}`

const valueOf = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)
