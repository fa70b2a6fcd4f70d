import { sql } from 'kysely'
import { z } from 'zod'
import type { Signature } from '#platform/actor.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { mayAct, userRights } from './session-repository.ts'

/** The encrypted PIN; null without one, or if the user may not act. */
export async function findPin(db: Connection, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('core.user as u')
    .select('u.pin')
    .where('u.id', '=', userId)
    .where(mayAct)
    .executeTakeFirst()
  return user?.pin ?? null
}

/** Whether the PIN is still the user's; locks it until the transaction ends. */
export async function lockPin(tx: Transaction, userId: string, sealed: string): Promise<boolean> {
  const { rows } =
    await sql`select from core.user u where u.id = ${userId} and u.pin = ${sealed} and ${mayAct} for share`.execute(
      tx,
    )
  return rows.length > 0
}

/** Replaces an earlier signature; false if the session has ended. */
export async function setSignature(
  tx: Transaction,
  tokenHash: Buffer,
  { userId, placeId, until }: Omit<Signature, 'sessionId'>,
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('core.session')
      .set({ signed_user_id: userId, signed_place_id: placeId, signed_until: until })
      .where('token_hash', '=', tokenHash),
  )
}

export async function removeSignature(db: Connection, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('core.session')
    .set({ signed_user_id: null, signed_place_id: null, signed_until: null })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Extends a valid signature; false if it has ended or changed. */
export async function renewSignature(
  db: Connection,
  { sessionId, userId, placeId }: Signature,
  now: string,
  until: string,
): Promise<boolean> {
  const { rows } = await sql`
    update core.session set signed_until = ${until}
    where id = ${sessionId} and signed_user_id = ${userId} and signed_place_id = ${placeId} and signed_until > ${now} returning id`.execute(
    db,
  )
  return rows.length > 0
}

const LOOKED_BACK = 200

/** The latest first. */
export async function listLastSigners(db: Connection, placeId: string): Promise<string[]> {
  const { rows } = await typedSql(z.object({ actor_id: z.string() }))`
    select actor_id from (
      select id, actor_id from core.log where row_id = ${placeId} and action = 'sign' order by id desc limit ${LOOKED_BACK}
    ) signed
    group by actor_id order by max(id) desc`.execute(db)
  return rows.map(({ actor_id }) => actor_id)
}

/** Undefined if the user may not act. */
export function findSigner(db: Connection, userId: string) {
  return db
    .selectFrom('core.user as u')
    .select(userRights)
    .where('u.id', '=', userId)
    .where(mayAct)
    .executeTakeFirst()
}
