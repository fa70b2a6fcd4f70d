import { sql } from 'kysely'
import { insertSeedRoles } from './core/roles/seed-roles.ts'
import { createFirstAdministrator } from './core/users/first-administrator.ts'
import { modules } from './modules.ts'
import { transact, type Database } from './platform/database/database.ts'

/** The first administrator's name and the only copy of the password. */
export type FirstAdministrator = { readonly username: string; readonly password: string }

/**
 * Gives an empty product its roles and one superadministrator (domain.md §9.13), whose password `show` tells to whoever starts it; of
 * several processes starting at once one does it. It is shown before it counts: who is killed in between has seen a password that is
 * made anew the next time, and never has one that works and nobody knows.
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
