import type { Profile, profileBody } from '@crm/contract/core/users/profile'
import type { z } from 'zod'
import { requireCurrentPassword } from '#core/auth/service.ts'
import { getUser } from '#core/users/register.ts'
import { changeUserTelling, lockUser } from '#core/users/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'

export async function getProfile(db: Connection, actor: Actor): Promise<Profile> {
  const { can: _can, deleted_at: _deleted, ...user } = await getUser(db, actor, actor.user.id)
  return {
    ...user,
    superadmin: actor.superadmin,
    permissions: actor.superadmin ? [] : [...actor.permissions].toSorted(),
  }
}

/**
 * Changes the actor's own data except username and position. A new e-mail needs the current
 * password and keeps the account confirmed; both addresses are notified. Refuses with
 * `stale_record` and the newer version.
 */
export async function updateProfile(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>,
  actor: Actor,
  { updated_at, current_password, ...values }: z.output<typeof profileBody>,
): Promise<void> {
  const { db, clock } = context
  if (values.email !== actor.user.email)
    await requireCurrentPassword(db, clock, actor, current_password)
  await transact(db, getAuthor(actor), async (tx) => {
    const user = await lockUser(tx, actor.user.id)
    if (Date.parse(updated_at) !== Date.parse(user.updated_at)) {
      throw new AppError('stale_record', { details: await getProfile(tx, actor) })
    }
    await changeUserTelling(tx, context, user, values)
  })
}
