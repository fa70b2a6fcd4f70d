import type { LogAction, LogChange, LogEntry } from '@crm/contract/core/log'
import { isKeyBelow } from '#platform/i18n/define-texts.ts'
import { labels } from '#platform/i18n/labels.ts'
import { label, type Translate } from '#platform/i18n/use-texts.ts'
import type { HistoryTable, HistoryTools } from '#platform/module.ts'
import { eventTexts } from './event-texts.ts'

/** Null is an empty value. */
export type ChangeWords = {
  readonly column: string
  readonly label: string
  readonly old: string | null
  readonly new: string | null
  readonly isSecret: boolean
}

const TECHNICAL = new Set(['id', 'created_at', 'updated_at'])

const REFUSABLE: readonly LogAction[] = ['read', 'print', 'export']

/** Actions whose word already names the kind of record. */
const SAYS_KIND: readonly LogAction[] = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'view_as',
  'backup',
  'restore',
  'sync',
  'import',
  'erasure',
  'sign_failed',
  'rekey',
  'file_refused',
]

const LABELS_SHOWN = 3
const VALUES_SHOWN = 2
const LONGEST_LINE = 90

/** One line for each change. New records omit zeros, as they omit empty values. */
export function changesInWords(
  entry: LogEntry,
  table: HistoryTable | undefined,
  tools: ValueTools,
): ChangeWords[] {
  const words = getWords(entry, table)
  const isWhole = entry.action === 'insert' || entry.action === 'delete'
  return entry.changes
    .filter(
      ({ column, ...change }) =>
        !TECHNICAL.has(column) && !(isWhole && (change.new ?? change.old) === 0),
    )
    .map((change) => inWords(change, words, tools))
    .filter((change) => change.old !== change.new || change.isSecret)
}

function inWords(
  { column, old_name, new_name, ...change }: LogChange,
  words: ReturnType<typeof getWords>,
  tools: ValueTools,
): ChangeWords {
  const label = words?.columns[column]
  return {
    column,
    label: label ? tools.words(label) : column,
    old: valueWords(words, column, change.old, old_name, tools),
    new: valueWords(words, column, change.new, new_name, tools),
    isSecret: change.old === SECRET || change.new === SECRET,
  }
}

/** „Úprava · Žadatel · Jana Nováková" */
export function entryTitle(
  entry: LogEntry,
  table: HistoryTable | undefined,
  tools: ValueTools,
): string {
  const kind = SAYS_KIND.includes(entry.action)
    ? null
    : table
      ? tools.words(table.label)
      : entry.table_name
  return [actionWords(entry, tools), kind, recordName(entry, tools)].filter(Boolean).join(' · ')
}

/** Some records are only marked as deleted: for them an update deletes or restores. */
function actionWords({ action, changes }: LogEntry, { t }: Pick<ValueTools, 't'>): string {
  const mark =
    action === 'update' ? changes.find(({ column }) => column === 'deleted_at') : undefined
  if (mark) return t(mark.new === null ? 'restored' : 'removed')
  const isRefused = changes.some(({ column, new: now }) => column === 'refused' && now === true)
  return isRefused && REFUSABLE.includes(action)
    ? t('refused', { action: t(`action.${action}`) })
    : t(`action.${action}`)
}

/** The record's name; of a removed record its former name, or the name it belonged to. */
function recordName({ row_name, changes }: LogEntry, tools: ValueTools): string | null {
  if (row_name !== null) return textWords(row_name, tools)
  const own = ['name', 'surname'].flatMap((column) =>
    changes.filter((change) => change.column === column),
  )
  const called = own
    .map((change) => change.old ?? change.new)
    .filter((part) => typeof part === 'string')
  if (called.length > 0) return called.join(' ')
  const named = changes
    .filter(({ column }) => column !== 'api_token_id')
    .map(({ old_name, new_name }) => old_name ?? new_name)
  return named.find((name) => name !== null) ?? null
}

/** The whole change if it is short, else the names of the changed fields. */
export function summarize(
  entry: LogEntry,
  all: readonly ChangeWords[],
  { t }: Pick<ValueTools, 't'>,
): string | null {
  if (entry.action === 'update') return summarizeUpdate(all, t)
  const walked = summarizeList(entry, all, t)
  if (walked !== null) return walked
  // the title already says whose it is, and that it was refused
  const changes = all.filter(
    ({ column, old, new: now }) =>
      !(column === 'refused' && REFUSABLE.includes(entry.action)) &&
      (now ?? old) !== entry.row_name,
  )
  const line = changes
    .map(({ label: column, old, new: now }) =>
      t('change', { column, value: now ?? old ?? t('value.nothing') }),
    )
    .join(', ')
  const isShort = changes.length <= VALUES_SHOWN && line.length <= LONGEST_LINE
  return changes.length > 0 && isShort ? line : null
}

/** Which list, how far it was gone through, and by which filters. */
function summarizeList(
  { changes }: LogEntry,
  all: readonly ChangeWords[],
  t: ValueTools['t'],
): string | null {
  const [list, shown, found, filters] = ['list', 'shown', 'found', 'filters'].map(
    (name) => all.find(({ column }) => column === name)?.new ?? null,
  )
  if (!list || !shown || !found) return null
  const walked = t('walked', { list, shown, found })
  const narrows = changes.some(({ column, new: now }) => column === 'filters' && isFilled(now))
  return filters && narrows ? t('walkedBy', { walked, filters }) : walked
}

const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0

function summarizeUpdate(all: readonly ChangeWords[], t: ValueTools['t']): string | null {
  // by which program is no change of the record: it stands with the rest of the entry
  const changes = all.filter(({ column }) => column !== 'api_token_id')
  const [only] = changes
  if (!only) return null
  if (changes.length === 1 && !only.isSecret) {
    const { label: column, old, new: now } = only
    const nothing = t('value.nothing')
    const line = t('turned', { column, old: old ?? nothing, new: now ?? nothing })
    if (line.length <= LONGEST_LINE) return line
  }
  const more = changes.length - LABELS_SHOWN
  const names = changes.slice(0, LABELS_SHOWN).map(({ label: name }) => name)
  return [names.join(', '), ...(more > 0 ? [t('more', { count: more })] : [])].join(' ')
}

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
  'shown',
  'seen',
  'list',
  'scope',
  'from',
  'to',
  'table',
  'action',
  'outcome',
  'user_id',
  'row_id',
  'guesses',
  'accepted',
  'organization_id',
  'region_id',
  'applicant_type_id',
  'api_token_id',
  'signature',
  'path',
])

const BY_PROGRAM = labels(eventTexts, ['api_token_id'])

const show = {
  format: (value: unknown) => String(value).toUpperCase(),
  // `{[1,51),[101,151)}`, as PostgreSQL writes ranges
  seen: (value: unknown) =>
    [...String(value).matchAll(/\[(\d+),(\d+)\)/g)]
      .map(([, from, end]) => `${from}–${Number(end) - 1}`)
      .join(', '),
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

/** Events also have columns that no table has, and what was written by a program has one. */
function getWords(
  { action }: Pick<LogEntry, 'action'>,
  table: HistoryTable | undefined,
): Words | undefined {
  if (action === 'insert' || action === 'update' || action === 'delete')
    return table && { ...table, columns: { ...BY_PROGRAM, ...table.columns } }
  return {
    columns: { ...columns, ...table?.columns },
    words: table?.words ?? {},
    show: { ...show, ...table?.show },
  }
}

export type ValueTools = HistoryTools & { readonly t: Translate<'log'> }

/** What the server stores instead of a secret. */
export const SECRET = '•••'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{2}:\d{2}:\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `name` is the name of the record, if the value is its id. Null is empty. */
function valueWords(
  table: Pick<HistoryTable, 'words' | 'show'> | undefined,
  column: string,
  value: unknown,
  name: string | null,
  tools: ValueTools,
): string | null {
  if ((value ?? '') === '') return null
  if (name !== null) return textWords(name, tools)
  if (value === SECRET) return tools.t('value.secret')
  const { show = {}, words = {} } = table ?? {}
  const format = show[column]
  if (format) return format(value, tools)
  const code = words[column]?.[String(value)]
  if (code) return tools.words(code)
  return Array.isArray(value)
    ? joined(value.map((one) => valueWords(table, column, one, null, tools)))
    : plainWords(value, tools)
}

function plainWords(value: unknown, tools: ValueTools): string {
  if (typeof value === 'boolean') return tools.t(value ? 'value.yes' : 'value.no')
  if (typeof value === 'number') return tools.format.number(value)
  return typeof value === 'string' ? textWords(value, tools) : JSON.stringify(value)
}

/** Formats days, times and moments; other texts stay. */
function textWords(text: string, { format, t }: Pick<ValueTools, 'format' | 't'>): string {
  if (DAY.test(text)) return format.date(text)
  if (TIME.test(text)) return format.time(text)
  if (MOMENT.test(text)) return format.dateTime(text)
  return KEY.test(text) ? t('value.gone') : text
}

function joined(texts: readonly (string | null)[]): string | null {
  const found = texts.filter((text) => text !== null)
  return found.length === 0 ? null : found.join(', ')
}
