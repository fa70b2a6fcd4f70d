import type { Translations } from '@crm/contract/core/translations'
import type { Connection } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { covers, type Rights } from './policy.ts'
import { listRoles, type RoleRow } from './repository.ts'

export type Role = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly translations: Translations
  readonly rights: Rights
}

/** Roles that grant nothing beyond the rights. */
export async function grantableRoles(db: Connection, holder: Rights): Promise<Role[]> {
  return (await allRoles(db)).filter((role) => covers(holder, role.rights))
}

/**
 * The grantable roles with these ids, without `held` ones beyond the rights. Refuses an unknown
 * role at `role_ids`, and with `forbidden` others.
 */
export async function requireGrantable(
  db: Connection,
  holder: Rights,
  roleIds: readonly string[],
  held: readonly string[],
): Promise<Role[]> {
  const roles = await allRoles(db)
  const wanted = roleIds.map((id) => roles.find((role) => role.id === id))
  return wanted.flatMap((role) => {
    if (!role) throw invalidField('role_ids', 'not_found')
    if (covers(holder, role.rights)) return [role]
    if (held.includes(role.id)) return []
    throw new AppError('forbidden')
  })
}

/** Refuses with `role.not_found`. */
export async function findRole(db: Connection, id: string): Promise<Role> {
  const role = (await allRoles(db)).find((one) => one.id === id)
  if (!role) throw new AppError('role.not_found')
  return role
}

const allRoles = async (db: Connection) => (await listRoles(db)).map(getRole)

const getRole = ({ id, code, name, translations, is_superadmin, permissions }: RoleRow): Role => ({
  id,
  code,
  name,
  translations,
  rights: { superadmin: is_superadmin, permissions: new Set(permissions) },
})
