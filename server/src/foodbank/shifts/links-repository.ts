import { day, id as key } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'

/** A collection or a distribution point. */
export type LinkOwner = {
  readonly collection_id: string | null
  readonly organization_id: string | null
}

export function findLink(db: Connection, { collection_id, organization_id }: LinkOwner) {
  return db
    .selectFrom('foodbank.shift_link')
    .select(['id', 'expires_on'])
    .where(
      condition`(collection_id = ${collection_id}::uuid or organization_id = ${organization_id}::uuid)`,
    )
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Ends an earlier one; two at once take turns. */
export async function replaceLink(
  tx: Transaction,
  actor: Actor,
  owner: LinkOwner,
  { expires_on, now }: { readonly expires_on: string; readonly now: string },
): Promise<string> {
  const { collection_id, organization_id } = owner
  await sql`select pg_advisory_xact_lock(hashtextextended('foodbank.shift_link ' || coalesce(${collection_id}, ${organization_id})::text, 0))`.execute(
    tx,
  )
  const earlier = await findLink(tx, owner)
  if (earlier) await revokeLink(tx, earlier.id, now)
  const id = newId()
  await tx
    .insertInto('foodbank.shift_link')
    .values({ id, ...owner, expires_on, created_by: actor.user.id })
    .execute()
  return id
}

export const revokeLink = (tx: Transaction, id: string, now: string): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('foodbank.shift_link')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null),
  )

const found = z.object({
  id: key,
  collection_id: key.nullable(),
  organization_id: key.nullable(),
  expires_on: day,
  title: z.string(),
  /** Days of a collection. */
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  public_text: z.string().nullable(),
})
export type FoundLink = z.infer<typeof found>

/** Not revoked; `today` also leaves out what has expired. */
export async function findOpenLink(
  db: Connection,
  id: string,
  today: string | null,
): Promise<FoundLink | undefined> {
  const { rows } = await typedSql(found)`
    select l.id, l.collection_id, l.organization_id, l.expires_on, coalesce(c.name, o.name) as title,
      c.starts_on, c.ends_on, c.public_text
    from foodbank.shift_link l
    left join foodbank.collection c on c.id = l.collection_id
    left join foodbank.organization o on o.id = l.organization_id
    where l.id = ${id} and l.revoked_at is null and o.deleted_at is null
      and (${today}::date is null or l.expires_on >= ${today}::date)`.execute(db)
  return rows[0]
}
