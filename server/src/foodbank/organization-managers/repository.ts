import { id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { managedOrganizations } from '../visibility/scope.ts'

const managerRow = z.object({ user_id: id, within: z.boolean() })

export async function list(db: Connection, actor: Actor, organizationId: string, userId?: string) {
  const { rows } = await typedSql(managerRow)`
    select m.user_id, not exists (
      select from foodbank.organization_manager other
      join foodbank.organization o on o.id = other.organization_id
      where other.user_id = m.user_id and o.deleted_at is null and other.organization_id <> all(${managedOrganizations(actor)})
    ) as within
    from foodbank.organization_manager m
    where m.organization_id = ${organizationId} and (${userId ?? null}::uuid is null or m.user_id = ${userId ?? null})`.execute(
    db,
  )
  return rows
}

/**
 * Users of the actor's organizations, and accounts without an organization that the actor created.
 * `userIds` narrows the search.
 */
export async function listAssignable(
  db: Connection,
  actor: Actor,
  userIds: readonly string[] | null = null,
) {
  const { rows } = await typedSql(z.object({ id }))`
    select u.id from core.user u
    cross join lateral (
      select coalesce(bool_or(m.organization_id = any(${managedOrganizations(actor)})), false) as here, count(*) > 0 as anywhere
      from foodbank.organization_manager m join foodbank.organization o on o.id = m.organization_id
      where m.user_id = u.id and o.deleted_at is null
    ) serves
    where u.deleted_at is null and (${userIds}::uuid[] is null or u.id = any(${userIds}::uuid[]))
      and (u.created_by = ${actor.user.id} or u.id in (
        select user_id from foodbank.organization_manager where organization_id = any(${managedOrganizations(actor)})
      ))
      and (serves.here or u.created_by = ${actor.user.id} and not serves.anywhere)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insert(
  tx: Transaction,
  manager: { id: string; organization_id: string; user_id: string },
) {
  await tx.insertInto('foodbank.organization_manager').values(manager).execute()
}

export async function remove(tx: Transaction, organizationId: string, userId: string) {
  return changesRow(
    tx
      .deleteFrom('foodbank.organization_manager')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId),
  )
}
