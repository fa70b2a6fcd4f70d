import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database.ts'
import { managedOrganizations } from '../help-requests/scope.ts'
import type { ManagerFacts } from './policy.ts'

export type ManagerRow = ManagerFacts & { user_id: string }

/** The managers of an organization, or that one of them. */
export async function list(db: Connection, actor: Actor, organizationId: string, userId?: string): Promise<ManagerRow[]> {
  const { rows } = await sql<ManagerRow>`
    select m.user_id, not exists (
      select from foodbank.organization_manager other
      join foodbank.organization o on o.id = other.organization_id
      where other.user_id = m.user_id and o.deleted_at is null and other.organization_id <> all(${managedOrganizations(actor)})
    ) as within
    from foodbank.organization_manager m
    where m.organization_id = ${organizationId} and (${userId ?? null}::uuid is null or m.user_id = ${userId ?? null})`.execute(db)
  return rows
}

export async function insert(tx: Transaction, manager: { id: string; organization_id: string; user_id: string }): Promise<void> {
  await tx.insertInto('foodbank.organization_manager').values(manager).execute()
}

/** True when the user was a manager of the organization. */
export async function remove(tx: Transaction, organizationId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('foodbank.organization_manager')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0
}
