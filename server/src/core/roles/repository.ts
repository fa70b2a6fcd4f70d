import { sql } from 'kysely'
import type { Connection } from '#platform/database.ts'

export type RoleRow = { id: string; code: string; name: string; is_superadmin: boolean; permissions: string[] }

/** Every role in alphabetical order, with its permissions. */
export async function listRoles(db: Connection): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select id, code, name, is_superadmin, array(select permission from core.role_permission where role_id = r.id) as permissions
    from core.role r
    order by name, id`.execute(db)
  return rows
}
