import { sql } from 'kysely'
import { z } from 'zod'
import type { Signature } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { mayAct, userRights } from './session-repository.ts'

/** The sealed PIN of somebody who may act; null without one, and for whoever may not. */
export async function findPin(db: Connection, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('core.user as u')
    .select('u.pin')
    .where('u.id', '=', userId)
    .where(mayAct)
    .executeTakeFirst()
  return user?.pin ?? null
}

/** Whether the sealed PIN is still the user's; nobody sets another one until the transaction ends. */
export async function lockPin(tx: Transaction, userId: string, sealed: string): Promise<boolean> {
  const { rows } =
    await sql`select from core.user u where u.id = ${userId} and u.pin = ${sealed} and ${mayAct} for share`.execute(
      tx,
    )
  return rows.length > 0
}

/** Signs a user on a session, in place of whoever was; false when the session has ended. */
export async function setSignature(
  tx: Transaction,
  tokenHash: Buffer,
  { userId, placeId, until }: Omit<Signature, 'sessionId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('core.session')
    .set({ signed_user_id: userId, signed_place_id: placeId, signed_until: until })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function removeSignature(db: Connection, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('core.session')
    .set({ signed_user_id: null, signed_place_id: null, signed_until: null })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Lets a signature that is still valid last until a moment; false when it has ended or is somebody else's by now. */
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

/** As many signatures are looked back over for who signs at a place. */
const LOOKED_BACK = 200

/** Who has signed at a place, the last one first. */
export async function listLastSigners(db: Connection, placeId: string): Promise<string[]> {
  const { rows } = await typedSql(z.object({ actor_id: z.string() }))`
    select actor_id from (
      select id, actor_id from core.log where row_id = ${placeId} and action = 'sign' order by id desc limit ${LOOKED_BACK}
    ) signed
    group by actor_id order by max(id) desc`.execute(db)
  return rows.map(({ actor_id }) => actor_id)
}

/** A user with their rights as they are now, unless they may not act. */
export function findSigner(db: Connection, userId: string) {
  return db
    .selectFrom('core.user as u')
    .select(userRights)
    .where('u.id', '=', userId)
    .where(mayAct)
    .executeTakeFirst()
}
