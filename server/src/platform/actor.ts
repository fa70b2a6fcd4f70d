import type { PermissionName } from '@crm/contract/platform/endpoint'
import type { SessionUser, ViewedRole } from '@crm/contract/core/auth/auth'
import type { Author } from './database/database.ts'

/** Who has signed on a session by their PIN, for which place and until when; whether they still may act is asked at each act. */
export type Signature = {
  readonly sessionId: string
  readonly userId: string
  readonly placeId: string
  readonly until: string
}

/** The signed-in person of a request, with their rights as they are now. */
export type Actor = {
  readonly user: SessionUser
  readonly superadmin: boolean
  readonly permissions: ReadonlySet<string>
  readonly address: string | null
  /** Somebody else has set the password: until it is changed, nothing else is open to them. */
  readonly mustChangePassword?: boolean
  /** Set while the product is looked at as that role: the rights are the role's, and nothing may be written. */
  readonly viewingAs: ViewedRole | null
  /** Set where somebody has signed on this session. */
  readonly signature?: Signature | null
}

/** True when the actor holds the permission; a superadministrator holds every one (domain.md §8.6). */
export function can(actor: Actor, permission: PermissionName): boolean {
  return actor.superadmin || actor.permissions.has(permission)
}

/** The actor as the author of what they write. */
export const authorOf = (actor: Actor): Author => ({
  userId: actor.user.id,
  address: actor.address,
})
