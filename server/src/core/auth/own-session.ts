import { unreadMessages } from '#core/notifications/service.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/database/database.ts'

/** What the web must know of a session at once. */
export async function getSession(db: Database, actor: Actor) {
  return {
    user: actor.user,
    viewing_as: actor.viewingAs,
    must_change_password: actor.mustChangePassword === true,
    must_set_second_factor: actor.mustSetSecondFactor === true,
    has_password: actor.hasPassword !== false,
    permissions_data: getPermissions(actor),
    unread_messages: await unreadMessages(db, actor.user.id),
    idle_seconds: actor.idleSeconds ?? 0,
  }
}

export const getPermissions = (actor: Actor) => ({
  superadmin: actor.superadmin,
  permissions: Object.fromEntries(
    [...actor.permissions].sort().map((permission) => [permission, true]),
  ),
})
