import { sql } from 'kysely'
import { insertSeedRoles } from './core/roles/seed-roles.ts'
import { createFirstAdministrator } from './core/users/first-administrator.ts'
import { modules } from './modules.ts'
import { transact, type Database } from './platform/database/database.ts'

/** With the only copy of the password. */
export type FirstAdministrator = { readonly username: string; readonly password: string }

/**
 * Gives an empty product its roles and a superadministrator, whose password `show` prints. Of
 * several processes one does it. The password is shown before the commit: a process killed in
 * between leaves no account with an unknown password.
 */
export function prepareFirstStart(
  db: Database,
  show: (administrator: FirstAdministrator) => Promise<void> = () => Promise.resolve(),
): Promise<FirstAdministrator | null> {
  const seedRoles = modules.flatMap((module) => module.seedRoles)
  return transact(db, { userId: null }, async (tx) => {
    await sql`lock table core.user in share row exclusive mode`.execute(tx)
    const started = await tx.selectFrom('core.role').select('id').limit(1).executeTakeFirst()
    if (!started) await insertSeedRoles(tx, seedRoles)
    const administrator = await createFirstAdministrator(tx)
    if (administrator) await show(administrator)
    return administrator
  })
}
