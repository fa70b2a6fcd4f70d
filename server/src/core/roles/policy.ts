import type { Role } from '@crm/contract/core/users/roles'
import { isNarrowing, narrowedReading, narrows, seesAll } from '@crm/contract/core/permissions'
import { can, type Actor } from '#platform/actor.ts'
import { namesIn } from '@crm/contract/platform/endpoint'
import type { ServerModule } from '#platform/module.ts'

/** An actor has these, too. */
export type Rights = Pick<Actor, 'superadmin' | 'permissions'>

export const holds = (holder: Rights, permission: string) =>
  holder.superadmin || holder.permissions.has(permission)

/** Permissions that restrict what their holder sees. */
const getNarrowings = ({ permissions }: Rights) =>
  [...permissions].filter((permission) => narrows(permission, (one) => permissions.has(one)))

/**
 * Whether the holder may give and take the permission: one that they hold, or a restricting one if
 * they see everything.
 */
export function hands(holder: Rights, permission: string): boolean {
  if (holder.superadmin) return true
  const has = (one: string) => holder.permissions.has(one)
  return isNarrowing(permission) ? seesAll(permission, has) : has(permission)
}

/**
 * Whether the holder sees everything that a user newly sees after a change of rights; losing a
 * restriction counts.
 */
export function coversGain(holder: Rights, before: Rights, after: Rights): boolean {
  const kept = getNarrowings(after)
  const lost = getNarrowings(before).filter(
    (permission) => !kept.includes(permission) && holds(after, narrowedReading(permission)),
  )
  return (
    holder.superadmin ||
    lost.every(
      (permission) =>
        holds(holder, narrowedReading(permission)) && !getNarrowings(holder).includes(permission),
    )
  )
}

/**
 * Whether the holder may do and see everything that the other may. No one gives, takes or acts
 * beyond their own rights.
 */
export const covers = (holder: Rights, other: Rights) =>
  holder.superadmin ||
  (!other.superadmin &&
    [...other.permissions].every(
      (permission) => isNarrowing(permission) || holder.permissions.has(permission),
    ) &&
    getNarrowings(holder).every((permission) => other.permissions.has(permission)))

/** The rights of viewing as a role: those in both, with the restrictions of either. */
export function seenThrough(own: Rights, role: Rights): Rights {
  if (own.superadmin) return role
  if (role.superadmin) return own
  const shared = [...role.permissions].filter((permission) => own.permissions.has(permission))
  return {
    superadmin: false,
    permissions: new Set([...shared, ...getNarrowings(own), ...getNarrowings(role)]),
  }
}

/**
 * Nothing with a role beyond the actor's rights, except giving and taking permissions that they
 * hold.
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

export const changesPermissions = (actor: Rights, role: Rights) =>
  actor.superadmin || !role.superadmin

export const knownPermissions = (
  modules: readonly Pick<ServerModule, 'permissions'>[],
): ReadonlySet<string> => new Set(modules.flatMap(({ permissions }) => namesIn(permissions)))
