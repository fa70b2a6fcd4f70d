import type { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { anyOf, condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { ownCollection } from './scope.ts'

export type NewShift = {
  readonly organization_id: string | null
  readonly place_id: string | null
  readonly day: string
  readonly starts_at: string
  readonly ends_at: string
  readonly seats: number
  readonly task: string | null
  readonly note: string | null
}

/** Those that are there already stay as they are. Returns the days of the new ones. */
export async function insertShifts(tx: Transaction, actor: Actor, shifts: readonly NewShift[]) {
  if (shifts.length === 0) return []
  const rows = await tx
    .insertInto('foodbank.shift')
    .values(shifts.map((one) => ({ id: newId(), ...one, created_by: actor.user.id })))
    .onConflict((conflict) => conflict.constraint('shift__once').doNothing())
    .returning('day')
    .execute()
  return rows.map(({ day }) => day)
}

/** False if changed since `updated_at`. */
export function updateShift(
  tx: Transaction,
  id: string,
  { updated_at, ...values }: BodyOf<typeof shiftEndpoints.update>,
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('foodbank.shift')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updated_at),
  )
}

export const removeShift = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('foodbank.shift').where('id', '=', id))

/** Of these places how many are of collections that the actor coordinates. */
export async function countOwnPlaces(
  db: Connection,
  actor: Actor,
  placeIds: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('foodbank.shift_place as p')
    .innerJoin('foodbank.collection as c', 'c.id', 'p.collection_id')
    .select(rowCount.as('count'))
    .where('p.id', '=', anyOf(placeIds))
    .where(ownCollection(actor))
    .executeTakeFirstOrThrow()
  return count
}

export async function isDistributionPoint(db: Connection, id: string): Promise<boolean> {
  const { is } = await db
    .selectNoFrom(
      condition`exists (select from foodbank.organization where id = ${id} and is_food_bank and deleted_at is null)`.as(
        'is',
      ),
    )
    .executeTakeFirstOrThrow()
  return is
}

/** Seats that somebody has, or had when the shift was. */
export async function countPeople(tx: Transaction, shiftId: string): Promise<number> {
  const { rows } = await typedSql(z.object({ people: z.number() }))`
    select count(*) as people from foodbank.shift_seat where shift_id = ${shiftId} and state <> 'cancelled'`.execute(
    tx,
  )
  return rows[0]?.people ?? 0
}

export async function removeSeatsOf(tx: Transaction, shiftId: string): Promise<void> {
  await sql`delete from foodbank.shift_seat where shift_id = ${shiftId}`.execute(tx)
}
