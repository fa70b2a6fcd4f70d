import { covers } from '#core/roles/policy.ts'
import { findRole } from '#core/roles/service.ts'
import { recordEvent } from '#core/history/events.ts'
import { authorOf, type Actor } from '#platform/actor.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { hashToken } from '#platform/tokens.ts'
import { setViewedRole } from './session-repository.ts'

/**
 * „Zobrazit jako role": the session gets the role's rights and is read-only (`mount` refuses
 * writes). Refuses with `role.not_found`, and with `forbidden` a role beyond the caller's rights.
 */
export async function viewAs(
  db: Database,
  actor: Actor,
  token: string,
  roleId: string,
): Promise<{ id: string }> {
  const role = await findRole(db, roleId)
  if (!covers(actor, role.rights)) throw new AppError('forbidden')
  await transact(db, authorOf(actor), async (tx) => {
    await setViewedRole(tx, hashToken(token), role.id)
    await recordEvent(tx, authorOf(actor), 'view_as', 'core.role', role.id)
  })
  return { id: role.id }
}

export const endViewAs = (db: Database, actor: Actor, token: string): Promise<void> =>
  transact(db, authorOf(actor), (tx) => setViewedRole(tx, hashToken(token), null))
