import { newId } from '#platform/id.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { SeedRole } from '#platform/module.ts'

/** Adds missing roles only, each with the permissions that all modules give it. */
export async function insertSeedRoles(tx: Transaction, roles: readonly SeedRole[]): Promise<void> {
  for (const [role, ...further] of Map.groupBy(roles, ({ code }) => code).values()) {
    if (!role) continue
    const inserted = await tx
      .insertInto('core.role')
      .values({
        id: newId(),
        code: role.code,
        name: role.name,
        translations: JSON.stringify(role.translations),
        is_superadmin: role.superadmin ?? false,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    const permissions = new Set([role, ...further].flatMap((one) => one.permissions))
    if (!inserted || permissions.size === 0) continue
    const rows = [...permissions].map((permission) => ({ role_id: inserted.id, permission }))
    await tx.insertInto('core.role_permission').values(rows).execute()
  }
}
