import { AppError } from './errors.ts'
import type { MissingPermissions } from '@crm/contract/platform/messages'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import type { SessionUser, ViewedRole } from '@crm/contract/core/auth/session'
import type { Author } from './database/database.ts'

/**
 * A user who has signed with a PIN on a shared session. Whether they may still act is checked at
 * each act.
 */
export type Signature = {
  readonly sessionId: string
  readonly userId: string
  readonly placeId: string
  readonly until: string
}

/** The signed-in user of a request, with their present rights. */
export type Actor = {
  readonly user: SessionUser
  readonly superadmin: boolean
  readonly permissions: ReadonlySet<string>
  readonly address: string | null
  /** Someone else has set the password: the user must change it first. */
  readonly mustChangePassword?: boolean
  /** A role demands a second factor, and the user has none: it must be set up first. */
  readonly mustSetSecondFactor?: boolean
  /** After how long a session that nobody uses ends; none without a session. */
  readonly idleSeconds?: number
  /** When the session was opened; null without a session. */
  readonly signedInAt?: string | null
  /** False for who comes in through the provider alone. */
  readonly hasPassword?: boolean
  /** While the product is viewed as a role: the rights are the role's, and writing is refused. */
  readonly viewingAs: ViewedRole | null
  readonly signature?: Signature | null
  /** The token for the API of a program that acts for the user; none in a session. */
  readonly apiToken?: { readonly id: string }
}

/** True when the actor holds the permission; a superadministrator holds all. */
export function can(actor: Actor, permission: PermissionName): boolean {
  return actor.superadmin || actor.permissions.has(permission)
}

export const getAuthor = ({ user, address, apiToken }: Actor): Author => ({
  userId: user.id,
  address,
  ...(apiToken ? { apiTokenId: apiToken.id } : {}),
})

/** A refusal for lack of rights that says which of these the actor does not have; all of them are needed. */
export const lacking = (actor: Actor, ...permissions: readonly PermissionName[]): AppError =>
  new AppError('forbidden', {
    details: {
      missing: permissions.filter((name) => !can(actor, name)).map((name) => [name]),
    } satisfies MissingPermissions,
  })
