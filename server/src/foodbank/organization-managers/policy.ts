import type { OrganizationManager } from '@crm/contract/foodbank/organization-managers'
import { covers } from '#core/roles/policy.ts'
import type { User } from '#core/users/service.ts'
import { can, type Actor } from '#platform/actor.ts'

/** Whether all organizations of a manager's are the actor's own: an account acts in all of them. */
export type ManagerFacts = { readonly within: boolean }

/**
 * True when the account of a manager is the actor's to switch on and off. It acts in all organizations of its user, so all must be
 * the actor's own; never one's own account, and never that of somebody who may do more.
 */
export const governsAccount = (
  actor: Actor,
  user: Pick<User, 'id' | 'rights'>,
  facts: ManagerFacts,
) => governsRights(actor, user, facts) && covers(actor, user.rights)

/** True when the actor may give and take rights of a manager; those beyond the actor's stay, and a superadministrator's are for their like. */
export const governsRights = (
  actor: Actor,
  user: Pick<User, 'id' | 'rights'>,
  { within }: ManagerFacts,
) =>
  can(actor, 'fb_user.update') &&
  user.id !== actor.user.id &&
  (within || can(actor, 'fb_organization.full_edit')) &&
  (actor.superadmin || !user.rights.superadmin)

/** True when the actor takes whomever they like into an organization; others need a part in the account already (`listAssignable`). */
export const assignsAnybody = (actor: Actor) => can(actor, 'fb_organization.full_edit')

/** What the actor may do with a manager of an organization of their own. */
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
