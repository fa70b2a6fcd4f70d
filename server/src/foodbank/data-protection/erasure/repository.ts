import { erasure, type Erasure } from '@crm/contract/foodbank/data-protection/data-protection'
import { keysOf } from '@crm/contract/platform/records'
import { sql, type RawBuilder } from 'kysely'
import { eraseRecords } from '#core/history/erase.ts'
import type { OutsiderKeys } from '#core/outsiders/keys.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { rowCount, condition, typedSql } from '#platform/database/typed-sql.ts'
import { offsetOf } from '#platform/http/paging.ts'
import { isAnyOf, isOf } from './belongings-repository.ts'
import {
  keptInRecords,
  passingTables,
  putInstead,
  SUBJECT_TABLES,
  subjectTables,
} from '../columns.ts'

export type PersonFacts = {
  id: string
  surname: string
  anonymized_at: string | null
  restricted_at: string | null
}

/** Locks the people of these keys, so that no booking or hand-out comes in between. */
export async function lockPersons(tx: Transaction, ids: readonly string[]): Promise<PersonFacts[]> {
  return tx
    .selectFrom('foodbank.applicant')
    .select(['id', 'surname', 'anonymized_at', 'restricted_at'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function hasActiveRequest(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  const found = await tx
    .selectFrom('foodbank.help_request')
    .select('id')
    .where('applicant_id', 'in', [...ids])
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Closes requests that an older backup has brought back as active: a person who has been erased does not come. */
export async function closeRequests(
  tx: Transaction,
  ids: readonly string[],
  now: string,
): Promise<void> {
  await tx
    .updateTable('foodbank.help_request')
    .set({ status: 'rejected', closed_at: now })
    .where('applicant_id', 'in', [...ids])
    .where('status', '=', 'active')
    .execute()
}

/**
 * Takes from the records of these people every value that does not expressly stay, and the records that say nothing else; dates,
 * amounts, places and compositions stay.
 */
export async function anonymize(
  tx: Transaction,
  ids: readonly string[],
  now: string,
): Promise<void> {
  for (const table of SUBJECT_TABLES) {
    const where = isOf(table, ids)
    if (subjectTables[table].erases === 'records') await deleteRecords(tx, table, where)
    else
      await eraseRecords(tx, {
        table,
        where,
        keeps: keptInRecords(table),
        instead: { ...putInstead(table), ...(table === 'foodbank.applicant' && anonymized(now)) },
      })
  }
  for (const table of keysOf(passingTables))
    await deleteRecords(tx, table, isAnyOf(passingTables[table], ids))
}

/** Who is anonymised is deleted as well. */
const anonymized = (now: string) => ({
  anonymized_at: now,
  deleted_at: sql`coalesce(deleted_at, ${now}::timestamptz)`,
})

async function deleteRecords(tx: Transaction, table: string, where: RawBuilder<unknown>) {
  await sql`delete from ${sql.table(table)} where ${where}`.execute(tx)
}

export type NewErasure = {
  id: string
  number: string
  /** Whom, by the key that stayed; null of an address outside the register. */
  applicant_id: string | null
  /** What of an address was erased; null of a person of the register. */
  outside: OutsiderKeys | null
  reason: Erasure['reason']
  counts: Erasure['counts']
  erased_by: string | null
  erased_at: string
}

/** Writes the receipt; one that is there already, because it was replayed, stays. */
export async function insertErasure(tx: Transaction, written: NewErasure): Promise<void> {
  await tx
    .insertInto('foodbank.erasure')
    .values({
      ...written,
      counts: JSON.stringify(written.counts),
      outside: written.outside && JSON.stringify(written.outside),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const receipt = sql`e.id, e.number, e.reason, e.counts, u.name || ' ' || u.surname as erased_by_name, e.erased_at`

export async function listErasures(
  db: Connection,
  query: { page: number; per_page: number; sort: 'erased_at' | '-erased_at' },
): Promise<{ rows: Erasure[]; total: number }> {
  const order =
    query.sort === 'erased_at' ? sql`e.erased_at, e.id` : sql`e.erased_at desc, e.id desc`
  const { rows } = await typedSql(erasure)`
    select ${receipt} from foodbank.erasure e left join core.user u on u.id = e.erased_by
    order by ${order} limit ${query.per_page} offset ${offsetOf(query)}`.execute(db)
  const { total } = await db
    .selectFrom('foodbank.erasure')
    .select(rowCount.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function findErasure(db: Connection, id: string): Promise<Erasure | undefined> {
  const { rows } = await typedSql(erasure)`
    select ${receipt} from foodbank.erasure e left join core.user u on u.id = e.erased_by where e.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** What the ledger outside the database has to know. */
export function listErased(db: Connection) {
  return db
    .selectFrom('foodbank.erasure')
    .select(['id', 'number', 'applicant_id', 'outside', 'erased_at'])
    .orderBy('erased_at')
    .execute()
}

/** Those of these keys who are in the register by name. */
export async function listNamed(db: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('foodbank.applicant')
    .select('id')
    .where(condition`id = any(${ids}::uuid[])`)
    .where('anonymized_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}
