import {
  erasure,
  type dataProtectionEndpoints,
  type Erasure,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { getKeys } from '@crm/contract/platform/records'
import type { QueryOf } from '@crm/contract/platform/endpoint'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { recordEvent } from '#core/history/events.ts'
import { eraseRecords } from '#core/history/erase.ts'
import type { OutsiderKeys } from '#core/outsiders/keys.ts'
import type { Author, Connection, Transaction } from '#platform/database/database.ts'
import { condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { AppError } from '#platform/errors.ts'
import { pageOf } from '#platform/http/paging.ts'
import {
  keptInRecords,
  passingTables,
  putInstead,
  SUBJECT_TABLES,
  subjectTables,
} from '../columns.ts'
import { isAnyOf, isOf } from './belongings-repository.ts'

export type PersonFacts = Awaited<ReturnType<typeof lockPersons>>[number]

/** Locks these people against bookings and hand-outs. */
export async function lockPersons(tx: Transaction, ids: readonly string[]) {
  return tx
    .selectFrom('foodbank.applicant')
    .select(['id', 'surname', 'anonymized_at', 'restricted_at'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** One of a day that is over stops nothing, whether anybody settles it or not. */
export async function hasActiveRequest(tx: Transaction, ids: readonly string[], today: string) {
  const found = await tx
    .selectFrom('foodbank.help_request')
    .select('id')
    .where('applicant_id', 'in', [...ids])
    .where('status', '=', 'active')
    .where('reserved_on', '>=', today)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Closes requests that an older backup made active again. */
export async function closeRequests(tx: Transaction, ids: readonly string[], now: string) {
  await tx
    .updateTable('foodbank.help_request')
    .set({ status: 'rejected', closed_at: now })
    .where('applicant_id', 'in', [...ids])
    .where('status', '=', 'active')
    .execute()
}

/** Removes every value that the catalogue does not expressly keep. */
export async function anonymize(tx: Transaction, ids: readonly string[], now: string) {
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
  for (const table of getKeys(passingTables))
    await deleteRecords(tx, table, isAnyOf(passingTables[table], ids))
}

const anonymized = (now: string) => ({
  anonymized_at: now,
  deleted_at: sql`coalesce(deleted_at, ${now}::timestamptz)`,
})

async function deleteRecords(tx: Transaction, table: string, where: RawBuilder<unknown>) {
  await sql`delete from ${sql.table(table)} where ${where}`.execute(tx)
}

type NewErasure = {
  id: string
  number: string
  /** Null for an address outside the register. */
  applicant_id: string | null
  /** Null for an applicant. */
  outside: OutsiderKeys | null
  reason: Erasure['reason']
  counts: Erasure['counts']
  erased_at: string
}

/** The receipt of a repeated erasure may already exist, and stays. */
export async function recordErasure(tx: Transaction, author: Author, written: NewErasure) {
  await tx
    .insertInto('foodbank.erasure')
    .values({
      ...written,
      erased_by: author.userId,
      counts: JSON.stringify(written.counts),
      outside: written.outside && JSON.stringify(written.outside),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [table, key] =
    written.applicant_id === null
      ? ['foodbank.erasure', written.id]
      : ['foodbank.applicant', written.applicant_id]
  await recordEvent(tx, author, 'erasure', table, key)
}

const receipt = sql`e.id, e.number, e.reason, e.counts, u.name || ' ' || u.surname as erased_by_name, e.erased_at`

export async function listErasures(
  db: Connection,
  query: QueryOf<typeof dataProtectionEndpoints.erasures>,
) {
  const order =
    query.sort === 'erased_at' ? sql`e.erased_at, e.id` : sql`e.erased_at desc, e.id desc`
  const { rows } = await typedSql(erasure)`
    select ${receipt} from foodbank.erasure e left join core.user u on u.id = e.erased_by
    order by ${order} ${pageOf(query)}`.execute(db)
  const { total } = await db
    .selectFrom('foodbank.erasure')
    .select(rowCount.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Refuses with `erasure.not_found`. */
export async function findErasure(db: Connection, id: string) {
  const { rows } = await typedSql(erasure)`
    select ${receipt} from foodbank.erasure e left join core.user u on u.id = e.erased_by where e.id = ${id}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new AppError('erasure.not_found')
  return found
}

export function listErased(db: Connection) {
  return db
    .selectFrom('foodbank.erasure')
    .select(['id', 'number', 'applicant_id', 'outside', 'erased_at'])
    .orderBy('erased_at')
    .execute()
}

export async function listNamed(db: Connection, ids: readonly string[]) {
  const rows = await db
    .selectFrom('foodbank.applicant')
    .select('id')
    .where(condition`id = any(${ids}::uuid[])`)
    .where('anonymized_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

const staying = z.object({
  /** Hand-outs and reservations when the person was erased. */
  supports: z.number(),
  requests: z.number(),
  /** Hand-outs that are still under the key of the record. */
  former_key: z.number(),
  /** Rows of closed reports that hold it. */
  closed_rows: z.number(),
  /** How long the history is kept. */
  months: z.number(),
})
export type Staying = z.infer<typeof staying>

/** What an erasure of a person has left, and under which key; null for an address. */
export async function findStaying(db: Connection, erasureId: string): Promise<Staying | null> {
  const { rows } = await typedSql(staying)`
    select (e.counts ->> 'supports')::bigint as supports, (e.counts ->> 'requests')::bigint as requests,
      (select count(*) from foodbank.support where applicant_id = any(p.ids)) as former_key,
      (select count(*) from foodbank.report_closing_row where kind in ('support', 'request') and content ->> 'applicant_id' = any(p.ids::text[])) as closed_rows,
      (select log_retention_months from core.settings) as months
    from foodbank.erasure e cross join lateral (
      select array_agg(id) as ids from foodbank.applicant where id = e.applicant_id or merged_into_id = e.applicant_id
    ) p
    where e.id = ${erasureId} and e.applicant_id is not null`.execute(db)
  return rows[0] ?? null
}
