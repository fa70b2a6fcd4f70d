import { type LogEntry, LOG_ACTIONS } from '@crm/contract/core/log'
import { mentionedIn, withNames } from '#core/people/service.ts'
import { ERASED } from '#core/history/scrub.ts'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import type { ServerModule } from '#platform/module.ts'
import type { TableFacts } from './catalog-repository.ts'
import { moment } from '@crm/contract/platform/formats'
import { z } from 'zod'

const USERS = 'core.user'

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>
type Reference = { readonly table: string; readonly id: string }

/** Adds the names of all records that entries refer to, with one statement per table. */
export async function inWords(
  db: Connection,
  actor: Actor,
  modules: readonly Pick<ServerModule, 'names' | 'withheld'>[],
  tables: ReadonlyMap<string, TableFacts>,
  rows: readonly LogRow[],
): Promise<LogEntry[]> {
  const shown = await withoutWithheld(db, actor, modules, rows)
  const read = shown.map((row) => ({
    row,
    facts: getFacts(tables, row),
    changes: getChanges(row, tables.get(row.table_name)?.columns ?? []),
  }))
  const names = await getNames(
    db,
    modules,
    read.flatMap(({ row, facts, changes }) => [
      ...reference(USERS, row.actor_id),
      ...reference(recordTable(row, facts), row.row_id),
      ...changes.flatMap((change) =>
        [change.old, change.new].flatMap((value) => [
          ...keyIn(facts, change, value),
          ...mentioned(row, change, value),
        ]),
      ),
    ]),
  )
  const getName = ([key]: readonly Reference[]) =>
    (key && names.get(key.table)?.get(key.id)) ?? null
  const namedText = (row: Pick<LogRow, 'table_name'>, change: Change, value: unknown) =>
    typeof value === 'string' && mentioned(row, change, value).length > 0
      ? withNames(value, (id) => names.get(USERS)?.get(id))
      : null
  return read.map(
    ({ row: { actor_id, old_values: _old, new_values: _new, ...entry }, facts, changes }) => ({
      ...entry,
      actor:
        actor_id === null
          ? null
          : { id: actor_id, name: getName(reference(USERS, actor_id)) ?? '' },
      row_name: getName(reference(recordTable(entry, facts), entry.row_id)),
      changes: changes.map((change) => ({
        ...change,
        old_name: getName(keyIn(facts, change, change.old)) ?? namedText(entry, change, change.old),
        new_name: getName(keyIn(facts, change, change.new)) ?? namedText(entry, change, change.new),
      })),
    }),
  )
}

const CHANGES: readonly LogRow['action'][] = ['insert', 'update', 'delete']

/** Values of records that a module withholds from the actor are covered, whoever they belong to. */
async function withoutWithheld(
  db: Connection,
  actor: Actor,
  modules: readonly Pick<ServerModule, 'withheld'>[],
  rows: readonly LogRow[],
): Promise<readonly LogRow[]> {
  const keyed = rows.map((row) => ({ row, keys: CHANGES.includes(row.action) ? keysIn(row) : [] }))
  const asked = [...new Set(keyed.flatMap(({ keys }) => keys))]
  const found = await Promise.all(
    modules.map((module) => module.withheld?.(db, actor, asked) ?? new Set<string>()),
  )
  return keyed.map(({ row, keys }) =>
    keys.some((key) => found.some((withheld) => withheld.has(key)))
      ? { ...row, old_values: covered(row.old_values), new_values: covered(row.new_values) }
      : row,
  )
}

const keysIn = ({ row_id, old_values, new_values }: LogRow): string[] =>
  [row_id, ...Object.values({ ...old_values }), ...Object.values({ ...new_values })].filter(
    (value): value is string => typeof value === 'string' && UUID.test(value),
  )

const covered = (values: LogRow['old_values']) =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, value === null ? null : ERASED]),
  )

/** A filter of a list that was read has the name of a key that another table may hold. */
function getFacts(
  tables: ReadonlyMap<string, TableFacts>,
  { table_name, action }: Pick<LogRow, 'table_name' | 'action'>,
): TableFacts | undefined {
  const facts = tables.get(table_name)
  if (!facts || !LISTED.includes(action)) return facts
  const anywhere = [...tables.values(), facts].map(({ points_to }) => points_to)
  return { ...facts, points_to: Object.assign({}, ...anywhere) }
}

const LISTED: readonly LogRow['action'][] = ['list', 'search']

const reference = (table: string | undefined, id: string | null): Reference[] =>
  table === undefined || id === null ? [] : [{ table, id }]

const recordTable = ({ table_name }: Pick<LogRow, 'table_name'>, facts: TableFacts | undefined) =>
  facts?.key_column ? facts.points_to[facts.key_column] : table_name

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What events name besides the columns of tables. */
const OF_EVENTS: Readonly<Record<string, string>> = { api_token_id: 'core.api_token' }

/** The column may once have had another type. */
const keyIn = (facts: TableFacts | undefined, { column }: Change, value: unknown): Reference[] =>
  typeof value === 'string' && UUID.test(value)
    ? reference(facts?.points_to[column] ?? OF_EVENTS[column], value)
    : []

const mentioned = (
  { table_name }: Pick<LogRow, 'table_name'>,
  { column }: Change,
  value: unknown,
): Reference[] =>
  table_name === 'core.task_comment' && column === 'text' && typeof value === 'string'
    ? mentionedIn(value).flatMap((id) => reference(USERS, id))
    : []

async function getNames(
  db: Connection,
  modules: readonly Pick<ServerModule, 'names'>[],
  references: readonly Reference[],
): Promise<Names> {
  const ids = new Map<string, Set<string>>()
  for (const { table, id } of references) ids.set(table, (ids.get(table) ?? new Set()).add(id))
  const found = modules.flatMap((module) =>
    Object.entries(module.names).flatMap(([table, find]) => {
      const wanted = ids.get(table)
      return wanted ? [find(db, [...wanted]).then((names) => [table, names] as const)] : []
    }),
  )
  return new Map(await Promise.all(found))
}

const values = z.record(z.string(), z.unknown())

export const logRow = z.object({
  id: z.number(),
  at: moment,
  actor_id: z.string().nullable(),
  address: z.string().nullable(),
  action: z.enum(LOG_ACTIONS),
  table_name: z.string(),
  row_id: z.string().nullable(),
  old_values: values.nullable(),
  new_values: values.nullable(),
})
export type LogRow = z.output<typeof logRow>

type Change = { readonly column: string; readonly old: unknown; readonly new: unknown }

/**
 * Changes in the order of `columns`, unknown columns last; without empty values of inserts and
 * deletes.
 */
export function getChanges(
  entry: Pick<LogRow, 'old_values' | 'new_values'>,
  columns: readonly string[],
): Change[] {
  const before = entry.old_values ?? {}
  const after = entry.new_values ?? {}
  const named = new Set([...Object.keys(before), ...Object.keys(after)])
  const known = columns.filter((column) => named.has(column))
  const others = [...named].filter((column) => !columns.includes(column)).sort()
  return [...known, ...others]
    .map((column) => ({ column, old: before[column] ?? null, new: after[column] ?? null }))
    .filter((change) => change.old !== null || change.new !== null)
}
