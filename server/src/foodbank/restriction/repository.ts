import { sql } from 'kysely'
import { changesRow, type Transaction } from '#platform/database/database.ts'

const STRENGTHS = {
  share: sql`for share`,
  'no key update': sql`for no key update`,
  update: sql`for update`,
} as const
export type Strength = keyof typeof STRENGTHS

/** Locked until the transaction ends; false if there is no such applicant. */
export async function lock(tx: Transaction, id: string, strength: Strength) {
  const { rows } = await sql`
    select from foodbank.applicant where id = ${id} and deleted_at is null ${STRENGTHS[strength]}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Locked until the transaction ends. */
export async function lockRestricted(tx: Transaction, id: string) {
  const found = await tx
    .selectFrom('foodbank.applicant')
    .select('restricted_at')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return (found?.restricted_at ?? null) !== null
}

export async function restrict(
  tx: Transaction,
  id: string,
  by: { user: string; now: string; reason: string },
) {
  return changesRow(
    tx
      .updateTable('foodbank.applicant')
      .set({ restricted_at: by.now, restricted_by: by.user, restriction_reason: by.reason })
      .where('id', '=', id)
      .where('restricted_at', 'is', null)
      .where('anonymized_at', 'is', null),
  )
}

export async function lift(tx: Transaction, id: string) {
  return changesRow(
    tx
      .updateTable('foodbank.applicant')
      .set({ restricted_at: null, restricted_by: null, restriction_reason: null })
      .where('id', '=', id)
      .where('restricted_at', 'is not', null),
  )
}
