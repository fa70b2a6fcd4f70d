import {
  programmeRule,
  type ProgrammeRule,
  type ProgrammeRuleQuery,
} from '@crm/contract/foodbank/reports/programme-rules'
import { sql } from 'kysely'
import { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'

export type RuleValues = Pick<ProgrammeRule, 'organization_id' | 'valid_from' | 'pays' | 'source'>

const columns = sql`
  p.id, p.organization_id, o.label as organization_label, p.valid_from, p.pays, p.source, u.name || ' ' || u.surname as created_by_name,
  p.updated_at`
const tables = sql`
  foodbank.programme_rule p
  left join foodbank.organization o on o.id = p.organization_id
  left join core.user u on u.id = p.created_by`

export async function list(db: Connection, query: ProgrammeRuleQuery) {
  const { key, direction } = getSort(query.sort)
  const order = direction === 'desc' ? sql`desc` : sql`asc`
  const { rows } = await typedSql(programmeRule)`
    select ${columns} from ${tables}
    order by ${key === 'valid_from' ? sql`p.valid_from ${order}, o.label nulls first` : sql`o.label ${order} nulls first, p.valid_from desc`}, p.id
    ${pageOf(query)}`.execute(db)
  const { total } = await db
    .selectFrom('foodbank.programme_rule')
    .select(rowCount.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function findById(db: Connection, id: string): Promise<ProgrammeRule | undefined> {
  const { rows } = await typedSql(
    programmeRule,
  )`select ${columns} from ${tables} where p.id = ${id}`.execute(db)
  return rows[0]
}

const datedRule = programmeRule
  .pick({ organization_id: true, valid_from: true, pays: true, source: true })
  .extend({ organization_label: z.string().nullable() })
/** A rule as reports need it. */
export type DatedRule = Readonly<z.infer<typeof datedRule>>

/** All rules that may say something of days until `day`, the oldest first. */
export async function listUntil(db: Connection, day: string): Promise<DatedRule[]> {
  const { rows } = await typedSql(datedRule)`
    select p.organization_id, o.label as organization_label, p.valid_from, p.pays, p.source
    from foodbank.programme_rule p left join foodbank.organization o on o.id = p.organization_id
    where p.valid_from <= ${day} order by p.valid_from`.execute(db)
  return rows
}

export async function insert(
  tx: Transaction,
  rule: RuleValues & { id: string; created_by: string },
): Promise<void> {
  await tx.insertInto('foodbank.programme_rule').values(rule).execute()
}

/** False if it was changed since `updatedAt` or is gone. */
export function update(tx: Transaction, id: string, updatedAt: string, values: RuleValues) {
  return changesRow(
    tx
      .updateTable('foodbank.programme_rule')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt),
  )
}

export function remove(tx: Transaction, id: string) {
  return changesRow(tx.deleteFrom('foodbank.programme_rule').where('id', '=', id))
}
