import type { OrganizationManager } from '@crm/contract/foodbank/organization-managers'
import { covers } from '#core/roles/policy.ts'
import type { User } from '#core/users/service.ts'
import { can, type Actor } from '#platform/actor.ts'

/** All of the manager's organizations are the actor's own. */
export type ManagerFacts = { readonly within: boolean }

/** Not their own account, and not one with more rights. */
export const governsAccount = (
  actor: Actor,
  user: Pick<User, 'id' | 'rights'>,
  facts: ManagerFacts,
) => governsRights(actor, user, facts) && covers(actor, user.rights)

/**
 * The account acts in all its organizations, so all must be the actor's own. Rights that the actor
 * lacks stay, and only superadministrators change superadministrators.
 */
export const governsRights = (
  actor: Actor,
  user: Pick<User, 'id' | 'rights'>,
  { within }: ManagerFacts,
) =>
  can(actor, 'fb_user.update') &&
  user.id !== actor.user.id &&
  (within || can(actor, 'fb_organization.full_edit')) &&
  (actor.superadmin || !user.rights.superadmin)

/** Other users may only assign accounts of `listAssignable`. */
export const assignsAnybody = (actor: Actor) => can(actor, 'fb_organization.full_edit')

export function managerRights(
  actor: Actor,
  user: Pick<User, 'id' | 'active' | 'rights'>,
  facts: ManagerFacts,
): OrganizationManager['can'] {
  const account = governsAccount(actor, user, facts)
  return {
    remove: can(actor, 'fb_user.delete'),
    deactivate: account && user.active,
    activate: account && !user.active,
    set_permissions: governsRights(actor, user, facts),
  }
}
