import type { Role } from '@crm/contract/core/users/roles'
import { isNarrowing, narrowedReading, narrows, seesAll } from '@crm/contract/core/permissions'
import { can, type Actor } from '#platform/actor.ts'

/** What somebody may do; every actor is one. */
export type Rights = Pick<Actor, 'superadmin' | 'permissions'>

/** True when the holder has the permission; a superadministrator has every one (domain.md §8.6). */
export const holds = (holder: Rights, permission: string) =>
  holder.superadmin || holder.permissions.has(permission)

/** The permissions that narrow somebody's sight. */
const narrowingsOf = ({ permissions }: Rights) =>
  [...permissions].filter((permission) => narrows(permission, (one) => permissions.has(one)))

/** True when the holder may give the permission to others and take it from them: one that they hold, or a narrowing one where they see all. */
export function hands(holder: Rights, permission: string): boolean {
  if (holder.superadmin) return true
  const has = (one: string) => holder.permissions.has(one)
  return isNarrowing(permission) ? seesAll(permission, has) : has(permission)
}

/**
 * True when the holder may see whatever somebody sees newly whose rights change from the one to the other: losing what narrowed them is
 * a gain.
 */
export function coversGain(holder: Rights, before: Rights, after: Rights): boolean {
  const kept = narrowingsOf(after)
  const lost = narrowingsOf(before).filter(
    (permission) => !kept.includes(permission) && holds(after, narrowedReading(permission)),
  )
  return (
    holder.superadmin ||
    lost.every(
      (permission) =>
        holds(holder, narrowedReading(permission)) && !narrowingsOf(holder).includes(permission),
    )
  )
}

/** True when the holder may do and see all that the other may: nobody hands on, takes away or acts over more than they hold. */
export const covers = (holder: Rights, other: Rights) =>
  holder.superadmin ||
  (!other.superadmin &&
    [...other.permissions].every(
      (permission) => isNarrowing(permission) || holder.permissions.has(permission),
    ) &&
    narrowingsOf(holder).every((permission) => other.permissions.has(permission)))

/**
 * What somebody may do who looks at the product as a role: what it grants, and never more than they hold themselves at this moment; what
 * narrows either of the two narrows the view.
 */
export function seenThrough(own: Rights, role: Rights): Rights {
  if (own.superadmin) return role
  if (role.superadmin) return own
  const shared = [...role.permissions].filter((permission) => own.permissions.has(permission))
  return {
    superadmin: false,
    permissions: new Set([...shared, ...narrowingsOf(own), ...narrowingsOf(role)]),
  }
}

/**
 * What the actor may do with a role: nothing with one that grants more than they hold, except for handing out in it and taking from
 * it the permissions that they do hold. A superadministrator's role is for their like.
 */
export function roleRights(actor: Actor, role: Rights): Role['can'] {
  const governed = covers(actor, role)
  return {
    update: governed && can(actor, 'role.update'),
    delete: governed && can(actor, 'role.delete'),
    set_permissions: changesPermissions(actor, role) && can(actor, 'role_rule.update'),
    view_as: governed && can(actor, 'role.read'),
  }
}

/** True when the actor may change what a role grants, as far as they hold it themselves. */
export const changesPermissions = (actor: Rights, role: Rights) =>
  actor.superadmin || !role.superadmin
