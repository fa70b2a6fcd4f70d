import { signer } from '@crm/contract/foodbank/desk/desk-signing'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { visibleMeasures, visibleRequests, visibleSupports } from '../visibility/scope.ts'

/** Undefined if it requires no PIN. */
export const findSigningDesk = (db: Connection, organizationId: string) =>
  find(db, sql`${organizationId}`)

export const findDeskOfRequest = (db: Connection, actor: Actor, requestId: string) =>
  find(
    db,
    sql`(select r.to_organization_id from foodbank.help_request r where r.id = ${requestId} and ${visibleRequests(actor)})`,
  )

export const findDeskOfSupport = (db: Connection, actor: Actor, supportId: string) =>
  find(
    db,
    sql`(select s.organization_id from foodbank.support s where s.id = ${supportId} and ${visibleSupports(actor)})`,
  )

export const findDeskOfMeasure = (db: Connection, actor: Actor, measureId: string) =>
  find(
    db,
    sql`(select m.organization_id from foodbank.measure m where m.id = ${measureId} and ${visibleMeasures(actor)})`,
  )

async function find(db: Connection, organizationId: RawBuilder<unknown>) {
  const desk = await db
    .selectFrom('foodbank.organization as o')
    .select(['o.id', 'o.desk_lock_minutes as minutes'])
    .where(condition`o.id = ${organizationId} and o.desk_requires_pin and o.is_food_bank`)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst()
  return desk && { table: 'foodbank.organization', ...desk }
}

export async function isStaff(db: Connection, organizationId: string, userId: string) {
  const { rows } = await sql`
    select from foodbank.organization_manager where organization_id = ${organizationId} and user_id = ${userId}`.execute(
    db,
  )
  return rows.length > 0
}

/** Staff who can sign, and the user `besides`; the last signers first. */
export async function listSigners(
  db: Connection,
  organizationId: string,
  { last, besides }: { last: readonly string[]; besides: string | null },
) {
  const { rows } = await typedSql(signer)`
    select u.id, u.name, u.surname, u.avatar from core.user u
    where u.pin is not null and u.active and u.confirmed and u.deleted_at is null
      and not (u.must_change_password and u.directory_id is null)
      and (
        u.id = ${besides} or u.id in (select m.user_id from foodbank.organization_manager m where m.organization_id = ${organizationId})
      )
    order by array_position(${last}::uuid[], u.id), u.surname, u.name, u.id`.execute(db)
  return rows
}
