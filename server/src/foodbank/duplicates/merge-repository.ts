import { mergeRow, type MergeQuery } from '@crm/contract/foodbank/duplicates'
import { sql, type Insertable } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { pageOf } from '#platform/http/paging.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { isRestricted } from '../restriction/scope.ts'
import { isOwnClient } from '../visibility/scope.ts'
import type { MergeChanges } from './moved-repository.ts'

export type KeptMerge = NonNullable<Awaited<ReturnType<typeof lockMerge>>>

const listedMerge = mergeRow.omit({ can: true }).extend({ is_restricted: z.boolean() })
export type ListedMerge = z.infer<typeof listedMerge>

const countedListedMerge = listedMerge.extend({ total: z.number() })

export async function list(db: Connection, query: MergeQuery, clientsOf: Actor | null = null) {
  const order =
    query.sort === 'created_at' ? sql`m.created_at, m.id` : sql`m.created_at desc, m.id desc`
  const chosen =
    query.applicant_id === undefined
      ? sql`true`
      : sql`${query.applicant_id} in (m.kept_id, m.merged_id)`
  const { rows } = await typedSql(countedListedMerge)`
    select count(*) over () as total, ${isRestricted('k')} or ${isRestricted('g')} as is_restricted, m.id, m.kept_id, k.surname || ' ' || k.name as kept_name, m.merged_id,
      g.surname || ' ' || g.name as merged_name, c.name || ' ' || c.surname as created_by_name, m.created_at, m.undone_at,
      u.name || ' ' || u.surname as undone_by_name
    from foodbank.applicant_merge m
    join foodbank.applicant k on k.id = m.kept_id
    join foodbank.applicant g on g.id = m.merged_id
    left join core.user c on c.id = m.created_by
    left join core.user u on u.id = m.undone_by
    where ${chosen} and ${clientsOf ? isOwnClient('m.kept_id', clientsOf) : sql`true`}
    order by ${order} ${pageOf(query)}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function meetOnOneDay(tx: Transaction, keptId: string, mergedId: string) {
  const { rows } = await sql`
    select from foodbank.help_request k
    join foodbank.help_request m on m.to_organization_id = k.to_organization_id and m.reserved_on = k.reserved_on and m.status = 'active'
    where k.applicant_id = ${keptId} and k.status = 'active' and m.applicant_id = ${mergedId} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export async function markMerged(
  tx: Transaction,
  id: string,
  keptId: string | null,
  now: string | null,
) {
  await tx
    .updateTable('foodbank.applicant')
    .set({ merged_into_id: keptId, deleted_at: now })
    .where('id', '=', id)
    .execute()
}

export async function insertMerge(
  tx: Transaction,
  merge: Omit<Insertable<DB['foodbank.applicant_merge']>, 'changes'> & { changes: MergeChanges },
) {
  await tx
    .insertInto('foodbank.applicant_merge')
    .values({ ...merge, changes: JSON.stringify(merge.changes) })
    .execute()
}

export function lockMerge(tx: Transaction, id: string) {
  return tx
    .selectFrom('foodbank.applicant_merge')
    .select(['id', 'kept_id', 'merged_id', 'changes', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Ordered by key. */
export async function lockMergedPair(tx: Transaction, mergeId: string) {
  await sql`
    select from foodbank.applicant
    where id in (select unnest(array[kept_id, merged_id]) from foodbank.applicant_merge where id = ${mergeId})
    order by id for update`.execute(tx)
}

/** `restricted` if one may not be used, `gone` if one was erased, deleted or merged again. */
export async function getStanding(tx: Transaction, { kept_id, merged_id }: KeptMerge) {
  const rows = await tx
    .selectFrom('foodbank.applicant')
    .select(['id', 'deleted_at', 'anonymized_at', 'merged_into_id', 'restricted_at'])
    .where('id', 'in', [kept_id, merged_id])
    .execute()
  const [kept, merged] = [kept_id, merged_id].map((key) => rows.find(({ id }) => id === key))
  if (
    kept?.deleted_at !== null ||
    merged?.merged_into_id !== kept_id ||
    merged.anonymized_at !== null
  )
    return 'gone'
  return kept.restricted_at === null && merged.restricted_at === null ? 'merged' : 'restricted'
}

export async function markUndone(tx: Transaction, id: string, by: string, now: string) {
  await tx
    .updateTable('foodbank.applicant_merge')
    .set({ undone_at: now, undone_by: by, changes: null })
    .where('id', '=', id)
    .execute()
}
