import {
  bankRow,
  federationPeriod,
  statementVersion,
  type BankRow,
  type FederationPeriod,
  type PeriodQuery,
  type StatementVersion,
} from '@crm/contract/foodbank/federation/statements'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'

type Period = { readonly date_from: string; readonly date_to: string }

type NewStatement = {
  readonly id: string
  readonly member_id: string
  readonly period_from: string
  readonly period_to: string
  readonly version: number
  readonly statement: string
  readonly signature: string
  readonly public_key: string
  readonly fingerprint: string
  readonly received_at: string
}

export async function insert(tx: Transaction, values: NewStatement): Promise<void> {
  await tx.insertInto('foodbank.federation_statement').values(values).execute()
}

/** What a member has told of these days, the newest version first. */
export function listTold(tx: Transaction, memberId: string, { date_from, date_to }: Period) {
  return tx
    .selectFrom('foodbank.federation_statement')
    .select(['version', 'statement'])
    .where('member_id', '=', memberId)
    .where('period_from', '=', date_from)
    .where('period_to', '=', date_to)
    .orderBy('version', 'desc')
    .execute()
}

/** Of each member and period the newest version: what counts. */
const newest = sql`
  select distinct on (s.member_id, s.period_from, s.period_to) s.* from foodbank.federation_statement s
  order by s.member_id, s.period_from, s.period_to, s.version desc`

/** Members that are awaited for a period `p`: the active ones that have joined by its end. */
const isAwaited = sql`m.is_active and m.joined_on <= p.date_to`

export async function listPeriods(
  db: Connection,
  query: PeriodQuery,
): Promise<{ rows: FederationPeriod[]; total: number }> {
  const order = sql.raw(getSort(query.sort).direction)
  const { rows } = await typedSql(federationPeriod)`
    select p.date_from || '_' || p.date_to as id, p.date_from, p.date_to, p.received, p.received_at,
      p.received + missed.number as expected, missed.names as missing
    from (
      select n.period_from as date_from, n.period_to as date_to, count(*)::int as received, max(n.received_at) as received_at
      from (${newest}) n group by n.period_from, n.period_to
    ) p
    cross join lateral (
      select count(*)::int as number, coalesce(array_agg(m.name order by m.name, m.id), '{}') as names
      from foodbank.federation_member m
      where ${isAwaited} and not exists (
        select from foodbank.federation_statement s
        where s.member_id = m.id and s.period_from = p.date_from and s.period_to = p.date_to
      )
    ) missed
    order by p.date_from ${order}, p.date_to ${order} ${pageOf(query)}`.execute(db)
  const counted = await typedSql(z.object({ total: z.number() }))`
    select count(*) as total from (select distinct period_from, period_to from foodbank.federation_statement) p`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** All members that have told something of the period or are awaited, by name. A federation has some dozens. */
export async function listBanks(
  db: Connection,
  { date_from, date_to }: Period,
  direction: 'asc' | 'desc' = 'asc',
): Promise<BankRow[]> {
  const { rows } = await typedSql(bankRow)`
    select m.id, m.name, m.is_active, n.version, n.received_at, coalesce(n.statement::jsonb -> 'sums', '{}') as sums
    from (select ${date_from}::date as date_from, ${date_to}::date as date_to) p
    cross join foodbank.federation_member m
    left join (${newest}) n on n.member_id = m.id and n.period_from = p.date_from and n.period_to = p.date_to
    where n.id is not null or (${isAwaited})
    order by m.name ${sql.raw(direction)}, m.id`.execute(db)
  return rows
}

export async function listVersions(
  db: Connection,
  memberId: string,
  { date_from, date_to }: Period,
): Promise<StatementVersion[]> {
  const { rows } = await typedSql(statementVersion)`
    select s.id, s.version, s.received_at, s.fingerprint, s.statement::jsonb -> 'sums' as sums, s.statement, s.signature
    from foodbank.federation_statement s
    where s.member_id = ${memberId} and s.period_from = ${date_from} and s.period_to = ${date_to}
    order by s.version desc`.execute(db)
  return rows
}
