import { sql } from 'kysely'
import { insertSeedRoles } from './core/roles/seed-roles.ts'
import { createFirstAdministrator } from './core/users/first-administrator.ts'
import { modules } from './modules.ts'
import { transact, type Database } from './platform/database.ts'

/**
 * Gives an empty product its roles and one superadministrator (domain.md §9.13). Answers with the administrator's name and the
 * only copy of the password, or null when the product is in use already; of several processes starting at once one does it.
 */
export function prepareFirstStart(db: Database): Promise<{ username: string; password: string } | null> {
  const seedRoles = modules.flatMap((module) => module.seedRoles)
  return transact(db, { userId: null }, async (tx) => {
    await sql`lock table core.user in share row exclusive mode`.execute(tx)
    const started = await tx.selectFrom('core.role').select('id').limit(1).executeTakeFirst()
    if (!started) await insertSeedRoles(tx, seedRoles)
    return createFirstAdministrator(tx)
  })
}
