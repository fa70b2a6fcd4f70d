import type { LogAction, LogEntry, LogOutcome, LogQuery } from '@crm/contract/core/log'
import {
  saidText,
  saidCode,
  saidPeriod,
  saidRecord,
  saidChosen,
  type Words,
} from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { readLog, type Catalog } from './service.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('core-exports')
const screen = wordsIn('log')

const ACTIONS: Readonly<Record<LogAction, Words>> = {
  insert: words('creation'),
  update: words('change'),
  delete: words('deletion'),
  read: words('view'),
  list: words('list'),
  search: words('search'),
  export: words('export'),
  print: words('print'),
  import: words('import'),
  erasure: words('erasure'),
  sign_in: words('sign_in'),
  sign_in_failed: words('failed_sign_in'),
  sign_out: words('sign_out'),
  view_as: words('view_as_a_role'),
  backup: words('backup'),
  restore: words('restore_from_a_backup'),
  sync: words('active_directory_synchronisation'),
  sign: words('pin_signature'),
  sign_failed: words('failed_pin_signature'),
  rekey: words('change_of_the_key'),
  file_refused: words('refused_file'),
}

const OUTCOMES: Readonly<Record<LogOutcome, Words>> = {
  refused: screen('outcome.refused'),
  broken: screen('outcome.broken'),
}

export const logExport = (catalog: Catalog): ListExport<LogEntry, LogQuery> => ({
  table: 'core.log',
  fileName: words('file_system_log'),
  title: words('system_log'),
  columns: [
    column('moment', words('when'), (row) => row.at),
    column('text', words('who'), (row) => row.actor?.name ?? null),
    column('text', words('address'), (row) => row.address),
    column('text', words('what'), (row, language) => inWords(ACTIONS, row.action, language)),
    column('text', words('table'), (row) => row.table_name),
    column('text', words('record'), (row) => row.row_name),
    column('text', words('identifier'), (row) => row.row_id),
    column('text', words('changes'), (row) => row.changes.map(inOneLine).join('; ')),
  ],
  filters: {
    from: saidPeriod(screen('filter.period'), { from: 'from', to: 'to' }),
    to: 'from',
    user_id: saidRecord(screen('filter.user'), 'core.user'),
    table: saidText(screen('filter.table')),
    row_id: saidChosen(words('record')),
    action: saidCode(screen('filter.action'), ACTIONS),
    outcome: saidCode(screen('filter.outcome'), OUTCOMES),
    text: saidText(screen('filter.text')),
  },
  orders: { at: words('when') },
  page: async (reading, actor, query) => {
    const { entries, total, capped } = await readLog(reading, catalog, actor, query)
    return { rows: entries, total, capped }
  },
})

const inOneLine = (change: LogEntry['changes'][number]) =>
  `${change.column}: ${getValue(change.old_name ?? change.old)} → ${getValue(change.new_name ?? change.new)}`

const getValue = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)
