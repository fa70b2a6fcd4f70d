import { LOG_ACTIONS, type LogAction, type LogOutcome, type LogQuery } from '@crm/contract/core/log'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { sql, type RawBuilder } from 'kysely'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { getOffset, pageOf } from '#platform/http/paging.ts'
import { formOfText, standsIn } from '#platform/database/piece-search.ts'
import { besideTotal, typedSql } from '#platform/database/typed-sql.ts'
import { logRow, type LogRow } from './names.ts'

const countedLogRow = besideTotal(logRow)

/** One page and the capped total, from one scan. */
export async function list(
  db: Connection,
  query: LogQuery,
): Promise<{ rows: LogRow[]; total: number; capped: boolean }> {
  const order = (entry: 'l' | 'found') =>
    query.sort === 'at'
      ? sql.raw(`${entry}.at, ${entry}.id`)
      : sql.raw(`${entry}.at desc, ${entry}.id desc`)
  const found = (among: RawBuilder<unknown>, conditions: readonly RawBuilder<unknown>[]) => sql`
    select l.id, l.at from ${among} ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
    order by ${order('l')} limit ${Math.max(TOTAL_CAP, getOffset(query) + query.per_page)}`
  const conditions = getConditions(query)
  const entries = sql`core.log l`
  const { rows } = await typedSql(countedLogRow)`
    with found as materialized (
      ${
        isOfTableAlone(query)
          ? found(eachAction(found(entries, [...conditions, sql`l.action = a.action`])), [])
          : ofKind(
              query.action,
              (kind) => found(entries, [...conditions, ...kind]),
              (parts) => found(parts, []),
            )
      }
    )
    select counted.total, l.id, l.at, l.actor_id, l.address, l.action, l.table_name, l.row_id, l.old_values, l.new_values
    from (select count(*) as total from found) counted
    left join (select found.id from found order by ${order('found')} ${pageOf(query)}) page on true
    left join core.log l on l.id = page.id
    order by ${order('l')} ${plannedAnew}`.execute(db)
  const total = Math.min(rows[0]?.total ?? 0, TOTAL_CAP)
  return { rows: rows.filter((row) => row.id !== null), total, capped: total >= TOTAL_CAP }
}

/** The index is by table and action; one scan per action keeps the order. */
const isOfTableAlone = ({ table, user_id, row_id, action, outcome }: LogQuery) =>
  Boolean(table) && [user_id, row_id, action, outcome].every((other) => other === undefined)

/** Deleting often only marks a row; a search for deletions includes that. */
const MARKED = sql`l.action = 'update' and l.new_values->>'deleted_at' is not null`

/** Several conditions use an index each. */
function ofKind(
  action: LogAction | undefined,
  found: (kind: readonly RawBuilder<unknown>[]) => RawBuilder<unknown>,
  together: (parts: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (action === undefined) return found([])
  const kind = sql`l.action = ${action}`
  return action === 'delete'
    ? together(sql`((${found([kind])}) union all (${found([MARKED])})) l`)
    : found([kind])
}

const eachAction = (found: RawBuilder<unknown>) =>
  sql`unnest(${LOG_ACTIONS}::text[]) a (action) cross join lateral (${found}) l`

const getConditions = ({
  from,
  to,
  user_id,
  table,
  row_id,
  outcome,
  text,
}: LogQuery): RawBuilder<unknown>[] => [
  ...(from === undefined
    ? []
    : [sql`l.at >= ${from}::date::timestamp at time zone 'Europe/Prague'`]),
  ...(to === undefined
    ? []
    : [sql`l.at < (${to}::date + 1)::timestamp at time zone 'Europe/Prague'`]),
  ...(user_id === undefined ? [] : [sql`l.actor_id = ${user_id}`]),
  ...(table ? [sql`l.table_name = ${table}`] : []),
  ...(row_id === undefined ? [] : [sql`l.row_id = ${row_id}`]),
  ...(outcome === undefined ? [] : [ENDED[outcome]]),
  ...(text ? [holds(text)] : []),
]

/** Word for word as in their indexes. */
const ENDED: Readonly<Record<LogOutcome, RawBuilder<unknown>>> = {
  refused: sql`l.action in ('read', 'print', 'export') and l.new_values @> '{"refused": true}'`,
  broken: sql`l.action = 'export' and l.new_values ?| array['begun', 'broken']`,
}

/** All pieces must be in the old values, or all in the new ones; names of columns do not count. */
function holds(text: string): RawBuilder<unknown> {
  const stands = (values: RawBuilder<unknown>) => standsIn(toValues(values), text)
  return sql`(${stands(sql`l.old_values`)} or ${stands(sql`l.new_values`)})`
}

/** Values without quotes around them. */
const toValues = (values: RawBuilder<unknown>) =>
  formOfText(
    sql`(select string_agg(value #>> '{}', ' ') from jsonb_path_query(${values}, '$.*') value)`,
  )
