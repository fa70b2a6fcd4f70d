import type { ReportRow, ReportRowsQuery } from '@crm/contract/foodbank/reports'
import { sql, type RawBuilder } from 'kysely'
import { plannedAnew, type Connection } from '#platform/database.ts'
import { slices } from '#platform/paging.ts'
import { isRestricted } from '../data-protection/restriction-repository.ts'
import type { Cell, HouseholdCell, PersonCell, RequestCell, SupportCell } from './cell.ts'
import { allOf, isCountedRequest, isCountedSupport, isFirstTime, isRequestOf, isSupportOf, type Counted } from './counted-repository.ts'
import { AID_CONDITIONS, hasChildren, isSingle, MOMENT, PERSON, restOf, sumOf, supportOf } from './snapshots-repository.ts'
import { hundredths } from './sums-repository.ts'

/** How many rows there are, and their amounts in hundredths of a kilogram: `part` is what a share is of `whole`. */
export type Sums = { readonly total: number; readonly part: number; readonly whole: number }

export async function countRows(db: Connection, counted: Counted, cell: Cell): Promise<Sums> {
  const { rows } = await sql<Sums>`
    ${plannedAnew}
    select count(*) as total, ${hundredths(sql`x.part`)} as part, ${hundredths(sql`x.whole`)} as whole
    from (${keysOf(counted, cell)}) x`.execute(db)
  return rows[0] ?? { total: 0, part: 0, whole: 0 }
}

/** One page of them, in words. */
export async function listRows(db: Connection, counted: Counted, cell: Cell, query: ReportRowsQuery, named: boolean): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`${plannedAnew} ${rowsInWords(counted, cell, query, named, slices(query).whole)}`.execute(db)
  return rows
}

/** Begins to read all of them in a transaction: a late page by itself would put together everything before it once more. */
export async function declareRows(tx: Connection, counted: Counted, cell: Cell, query: ReportRowsQuery, named: boolean): Promise<void> {
  await sql`${plannedAnew} declare report_rows no scroll cursor for ${rowsInWords(counted, cell, query, named, sql``)}`.execute(tx)
}

/** The next of what `declareRows` has begun to read. */
export async function fetchRows(tx: Connection, count: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`fetch ${sql.lit(count)} from report_rows`.execute(tx)
  return rows
}

function rowsInWords(counted: Counted, cell: Cell, query: ReportRowsQuery, named: boolean, slice: RawBuilder<unknown>) {
  const order = query.sort === 'date' ? sql`x.date, x.id` : sql`x.date desc, x.id desc`
  const name = (column: 'name' | 'surname') =>
    sql`case when ${named}::boolean and a.anonymized_at is null and not ${isRestricted('a')} then a.${sql.ref(column)} end`
  const source = cell.kind === 'request' ? OF_REQUEST : OF_SUPPORT
  return sql`
    with x as (select * from (${keysOf(counted, cell)}) x order by ${order} ${slice})
    select x.id, ${sql.lit(cell.kind)} as kind, x.date, a.id as applicant_id, ${name('name')} as applicant_name,
      ${name('surname')} as applicant_surname, o.name as organization_name, f.name as from_organization_name,
      g.name as region_name, t.name as applicant_type_name, x.status, x.sex, x.age_band, x.persons, x.kilograms
    from x ${source}
    order by ${order}`
}

const NAMES = sql`
  left join foodbank.organization f on f.id = e.from_organization_id
  left join foodbank.region g on g.id = e.region_id
  left join foodbank.applicant_type t on t.id = e.applicant_type_id`
const OF_SUPPORT = sql`
  join foodbank.support e on e.id = x.support_id
  join foodbank.applicant a on a.id = e.applicant_id
  join foodbank.organization o on o.id = e.organization_id
  ${NAMES}`
const OF_REQUEST = sql`
  join foodbank.help_request q on q.id = x.id
  join foodbank.applicant a on a.id = q.applicant_id
  cross join lateral (select q.from_organization_id, a.region_id, a.applicant_type_id) e
  join foodbank.organization o on o.id = q.to_organization_id
  ${NAMES}`

/** The rows of a cell before they have words: `id`, `date`, what the sums need, and the hand-out that tells the rest. */
function keysOf(counted: Counted, cell: Cell): RawBuilder<unknown> {
  switch (cell.kind) {
    case 'request':
      return requestsOf(counted, cell)
    case 'support':
      return supportsOf(counted, cell)
    case 'household':
      return householdsOf(counted, cell)
    case 'person':
      return personsOf(counted, cell)
  }
}

const requestsOf = (counted: Counted, { on, status, group }: RequestCell) => sql`
  select r.id, r.reserved_on as date, null::uuid as support_id, r.status, null::text as sex, null::text as age_band,
    null::integer as persons, null::numeric as kilograms, 0 as part, 0 as whole
  from foodbank.help_request r join foodbank.applicant a on a.id = r.applicant_id
  where ${allOf([isCountedRequest(counted, on), isRequestOf(group), status ? sql`r.status = ${status}` : null])}`

function supportsOf(counted: Counted, cell: SupportCell) {
  const amounts = cell.measure === 'count' ? sql`s.total` : sumOf(cell.amounts)
  const part = cell.measure === 'percent' ? sumOf(cell.part) : sql`0`
  const only =
    cell.measure === 'count' ? (cell.isWithoutRequest ? sql<boolean>`s.help_request_id is null` : null) : sql<boolean>`${amounts} > 0`
  return sql`
    select s.id, s.date, s.id as support_id, null::text as status, null::text as sex, null::text as age_band,
      jsonb_array_length(s.household) as persons, ${amounts} as kilograms, ${part} as part, ${amounts} as whole
    from foodbank.support s
    where ${allOf([isCountedSupport(counted), isSupportOf(cell.group), only])}`
}

/** Each household as of its latest hand-out, with what it got of all of them. */
function householdsOf(counted: Counted, { trait, group }: HouseholdCell) {
  const conditions = {
    first_time: isFirstTime(counted),
    with_children: hasChildren(sql`s.household_makeup`),
    single: isSingle(sql`s.household_makeup`),
    gone: sql<boolean>`exists (select from foodbank.applicant a where a.id = h.applicant_id and a.deleted_at is not null)`,
  }
  return sql`
    select h.applicant_id as id, s.date, s.id as support_id, null::text as status, null::text as sex, null::text as age_band,
      jsonb_array_length(s.household) as persons, h.kilograms, 0 as part, 0 as whole
    from (
      select s.applicant_id, ${supportOf(sql`max(${MOMENT})`)} as latest, sum(s.total) as kilograms
      from foodbank.support s
      where ${allOf([isCountedSupport(counted), isSupportOf(group)])}
      group by s.applicant_id
    ) h join foodbank.support s on s.id = h.latest
    where ${trait ? conditions[trait] : sql`true`}`
}

/** Each person as of the latest hand-out of the aid to their household. */
function personsOf(counted: Counted, { aid, sex, bands, isHomeless, group }: PersonCell) {
  const moment = sql`max(${MOMENT} || p.sex || ' ' || p.age_band)`
  return sql`
    select p.id, s.date, s.id as support_id, null::text as status, p.sex, p.age_band,
      null::integer as persons, null::numeric as kilograms, 0 as part, 0 as whole
    from (
      select p.id, ${supportOf(sql`latest`)} as support_id, split_part(${restOf(sql`latest`)}, ' ', 1) as sex,
        split_part(${restOf(sql`latest`)}, ' ', 2) as age_band
      from (
        select p.id, ${moment} as latest
        from foodbank.support s cross join lateral ${PERSON}
        where ${allOf([isCountedSupport(counted), isSupportOf(group), AID_CONDITIONS[aid]])}
        group by p.id
      ) p
    ) p join foodbank.support s on s.id = p.support_id
    where ${allOf([
      sex ? sql`p.sex = ${sex}` : sql`true`,
      bands ? sql`p.age_band = any(${bands}::text[])` : null,
      isHomeless ? sql`exists (select from foodbank.applicant_type t where t.id = s.applicant_type_id and t.is_homeless)` : null,
    ])}`
}
