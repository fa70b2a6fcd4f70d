import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'

export async function addRoles(
  tx: Transaction,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  await sql`insert into core.user_role (user_id, role_id) select ${userId}, unnest(${roleIds}::uuid[]) on conflict do nothing`.execute(
    tx,
  )
}

export async function removeRoles(
  tx: Transaction,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  await sql`delete from core.user_role where user_id = ${userId} and role_id = any(${roleIds})`.execute(
    tx,
  )
}

export async function addPermissions(
  tx: Transaction,
  userId: string,
  permissions: readonly string[],
): Promise<void> {
  await sql`insert into core.user_permission (user_id, permission) select ${userId}, unnest(${permissions}::text[]) on conflict do nothing`.execute(
    tx,
  )
}

export async function removePermissions(
  tx: Transaction,
  userId: string,
  permissions: readonly string[],
): Promise<void> {
  await sql`delete from core.user_permission where user_id = ${userId} and permission = any(${permissions})`.execute(
    tx,
  )
}
