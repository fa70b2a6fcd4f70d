import { id } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const STRENGTHS = {
  'key share': sql`for key share`,
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
export async function lockRestricted(tx: Transaction, id: string, strength: Strength) {
  const { rows } = await typedSql(z.object({ is_restricted: z.boolean() }))`
    select restricted_at is not null as is_restricted from foodbank.applicant where id = ${id} ${STRENGTHS[strength]}`.execute(
    tx,
  )
  return rows[0]?.is_restricted ?? false
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

/** Of the keys, those of restricted people and of what belongs to them. */
export async function listRestricted(db: Connection, ids: readonly string[]) {
  const { rows } = await typedSql(z.object({ id }))`
    with a as (select id from foodbank.applicant where restricted_at is not null)
    select id from a where id = any(${ids}::uuid[])
    union all select m.id from foodbank.household_member m join a on a.id = m.applicant_id where m.id = any(${ids}::uuid[])
    union all select r.id from foodbank.help_request r join a on a.id = r.applicant_id where r.id = any(${ids}::uuid[])
    union all select s.id from foodbank.support s join a on a.id = s.applicant_id where s.id = any(${ids}::uuid[])
    union all select g.id from foodbank.support_goods g join foodbank.support s on s.id = g.support_id join a on a.id = s.applicant_id
      where g.id = any(${ids}::uuid[])
    union all select e.id from foodbank.measure e join a on a.id = e.applicant_id where e.id = any(${ids}::uuid[])
    union all select l.id from foodbank.booking_link l join a on a.id = l.applicant_id where l.id = any(${ids}::uuid[])
    union all select c.id from foodbank.recommendation c join a on a.id = c.applicant_id where c.id = any(${ids}::uuid[])
    union all select e.id from foodbank.entitlement_exception e join a on a.id = e.applicant_id where e.id = any(${ids}::uuid[])
    union all select c.id from foodbank.client_card c join a on a.id = c.applicant_id where c.id = any(${ids}::uuid[])
    union all select c.id from foodbank.call c join a on a.id = c.applicant_id where c.id = any(${ids}::uuid[])
    union all select w.id from foodbank.wait w join a on a.id = w.applicant_id where w.id = any(${ids}::uuid[])
    union all select o.id from foodbank.offer o join a on a.id = o.applicant_id where o.id = any(${ids}::uuid[])
    union all select m.id from foodbank.applicant_merge m join a on a.id in (m.kept_id, m.merged_id) where m.id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
