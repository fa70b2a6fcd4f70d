import {
  reportRow,
  type ReportRow,
  type ReportRowsQuery,
} from '@crm/contract/foodbank/reports/reports'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { pageOf } from '#platform/http/paging.ts'
import type { Actor } from '#platform/actor.ts'
import { isRestricted, unlessWithheld } from '../restriction/scope.ts'
import type { Cell } from './cell.ts'
import { REGISTER, type CountedByRules, type Source } from './matching.ts'
import { getKeys } from './row-keys-repository.ts'
import { hundredths } from './totals-repository.ts'

/** How many rows there are, and their amounts in hundredths of a kilogram: `part` is what a share is of `whole`. */
const rowSums = z.object({ total: z.number(), part: z.number(), whole: z.number() })
export type Sums = Readonly<z.infer<typeof rowSums>>
const rowPage = z.object({ sums: rowSums, rows: z.array(reportRow) })

export async function countRows(
  db: Connection,
  counted: CountedByRules,
  cell: Cell,
): Promise<Sums> {
  const { rows } = await typedSql(rowSums)`
    ${plannedAnew}
    ${getSums(sql`(${getKeys(counted, cell)})`)}`.execute(db)
  return rows[0] ?? { total: 0, part: 0, whole: 0 }
}

const namedCount = z.object({ rows: z.number(), of: z.number() })

/** How many of them have a person that may be named. */
export async function countNamedRows(
  db: Connection,
  counted: CountedByRules,
  cell: Cell,
  named: RawBuilder<boolean>,
): Promise<z.infer<typeof namedCount>> {
  const source = getRecords(cell, counted.source)
  const { rows } = await typedSql(namedCount)`
    ${plannedAnew}
    select count(*) filter (where ${named}) as rows, count(*) as of from (${getKeys(counted, cell)}) x ${source}`.execute(
    db,
  )
  return rows[0] ?? { rows: 0, of: 0 }
}

const getSums = (keys: RawBuilder<unknown>) => sql`
  select count(*) as total, ${hundredths(sql`x.part`)} as part, ${hundredths(sql`x.whole`)} as whole from ${keys} x`

/** One page of them in words, and what all of them come to. */
export async function pageOfRows(
  db: Connection,
  counted: CountedByRules,
  cell: Cell,
  query: RowsQuery,
  named: RawBuilder<boolean>,
): Promise<z.infer<typeof rowPage>> {
  // households and persons are put together from all hand-outs, once for both; of others an index gives the page by itself
  const kept =
    cell.kind === 'household' || cell.kind === 'person' ? sql`materialized` : sql`not materialized`
  const { rows } = await typedSql(rowPage)`
    ${plannedAnew}
    with k as ${kept} (${getKeys(counted, cell)})
    select
      (select row_to_json(s) from (${getSums(sql`k`)}) s) as sums,
      (select coalesce(json_agg(r), '[]') from (${rowsInWords(sql`k`, cell, { ...counted, query, named }, pageOf(query))}) r) as rows`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A count has one row.')
  return row
}

/** Begins to read all of them in a transaction: a late page by itself would put together everything before it once more. */
export async function declareRows(
  tx: Connection,
  counted: CountedByRules,
  cell: Cell,
  query: RowsQuery,
  named: RawBuilder<boolean>,
): Promise<void> {
  await sql`${plannedAnew} declare report_rows no scroll cursor for ${rowsInWords(sql`(${getKeys(counted, cell)})`, cell, { ...counted, query, named }, sql``)}`.execute(
    tx,
  )
}

/** The next of what `declareRows` has begun to read. */
export async function fetchRows(tx: Connection, count: number): Promise<ReportRow[]> {
  const { rows } = await typedSql(reportRow)`fetch ${sql.lit(count)} from report_rows`.execute(tx)
  return rows
}

type RowsQuery = Pick<ReportRowsQuery, 'sort' | 'page' | 'per_page'>
type View = {
  readonly actor: Actor | null
  readonly source?: Source
  readonly query: RowsQuery
  /** Condition on applicant `a`. */
  readonly named: RawBuilder<boolean>
}

function rowsInWords(
  keys: RawBuilder<unknown>,
  cell: Cell,
  { actor, source, query, named }: View,
  slice: RawBuilder<unknown>,
) {
  const linked = actor ? unlessWithheld('a', actor, sql`a.id`) : sql`a.id`
  const order = query.sort === 'date' ? sql`x.date, x.id` : sql`x.date desc, x.id desc`
  const name = (column: 'name' | 'surname') =>
    sql`case when ${named} and a.anonymized_at is null and not ${isRestricted('a')} then a.${sql.ref(column)} end`
  return sql`
    with x as (select * from ${keys} x order by ${order} ${slice})
    select x.id, ${sql.lit(cell.kind)} as kind, x.date, ${getSupportId(cell, source)} as support_id, ${linked} as applicant_id, ${name('name')} as applicant_name,
      ${name('surname')} as applicant_surname, o.name as organization_name, o.label as organization_label,
      f.name as from_organization_name, f.label as from_organization_label,
      g.name as region_name, t.name as applicant_type_name, x.status, x.sex, x.age_band, x.is_exact, x.persons, x.kilograms
    from x ${getRecords(cell, source)}
    order by ${order}`
}

const NAMES = sql`
  left join foodbank.organization f on f.id = e.from_organization_id
  left join foodbank.region g on g.id = e.region_id
  left join foodbank.applicant_type t on t.id = e.applicant_type_id`

/** The hand-out that a row opens, as long as it is there. */
const getSupportId = (cell: Cell, source: Source | undefined): RawBuilder<unknown> =>
  cell.kind !== 'request' && source?.isFrozen
    ? sql`(select still.id from foodbank.support still where still.id = x.support_id)`
    : sql`x.support_id`

/** What the keys are of: the record `e`, its applicant `a` and its distribution point `o`. */
function getRecords(cell: Cell, source: Source = REGISTER): RawBuilder<unknown> {
  if (cell.kind !== 'request')
    return sql`
  join ${source.supports} e on e.id = x.support_id
  join foodbank.applicant a on a.id = e.applicant_id
  join foodbank.organization o on o.id = e.organization_id
  ${NAMES}`
  const place = sql.ref(source.isFrozen ? 'q' : 'a')
  return sql`
  join ${source.requests} q on q.id = x.id
  join foodbank.applicant a on a.id = q.applicant_id
  cross join lateral (select q.from_organization_id, ${place}.region_id, ${place}.applicant_type_id) e
  join foodbank.organization o on o.id = q.to_organization_id
  ${NAMES}`
}
