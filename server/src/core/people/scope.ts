import type { PermissionName } from '@crm/contract/platform/endpoint'
import { sql, type RawBuilder } from 'kysely'

/** Whether the joined `core.user` holds a permission: by a role, by itself, or as a superadministrator. */
export function holds(user: string, permission: PermissionName): RawBuilder<boolean> {
  const id = sql.ref(`${user}.id`)
  return sql`(
    exists (select from core.user_permission own where own.user_id = ${id} and own.permission = ${permission})
    or exists (
      select from core.user_role given join core.role r on r.id = given.role_id
      where given.user_id = ${id} and (
        r.is_superadmin or exists (select from core.role_permission rp where rp.role_id = r.id and rp.permission = ${permission})
      )
    )
  )`
}
