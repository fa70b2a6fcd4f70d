import type { Profile, profileBody } from '@crm/contract/core/users/profile'
import type { z } from 'zod'
import { requireCurrentPassword } from '#core/auth/service.ts'
import { getUser } from '#core/users/register.ts'
import { changeUserTelling, lockUser } from '#core/users/service.ts'
import { authorOf, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'

/** One's own data with what one may do; a superadministrator's list of permissions is empty, for they need none. */
export async function getProfile(db: Connection, actor: Actor): Promise<Profile> {
  const { can: _can, deleted_at: _deleted, ...user } = await getUser(db, actor, actor.user.id)
  return {
    ...user,
    superadmin: actor.superadmin,
    permissions: actor.superadmin ? [] : [...actor.permissions].toSorted(),
  }
}

/**
 * Changes one's own data; username and position are an administrator's to change, and the account stays confirmed whatever the
 * e-mail, which is changed with the current password and told to both addresses. Answers `stale_record` with the newer version when somebody was faster.
 */
export async function updateProfile(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>,
  actor: Actor,
  { updated_at, current_password, ...values }: z.output<typeof profileBody>,
): Promise<void> {
  const { db, clock } = context
  if (values.email !== actor.user.email)
    await requireCurrentPassword(db, clock, actor, current_password)
  await transact(db, authorOf(actor), async (tx) => {
    const user = await lockUser(tx, actor.user.id)
    if (Date.parse(updated_at) !== Date.parse(user.updated_at)) {
      throw new AppError('stale_record', { details: await getProfile(tx, actor) })
    }
    await changeUserTelling(tx, context, user, values)
  })
}
