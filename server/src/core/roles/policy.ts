import type { Actor } from '#platform/actor.ts'

/** What somebody may do; every actor is one. */
export type Rights = Pick<Actor, 'superadmin' | 'permissions'>

/** True when the holder has the permission; a superadministrator has every one (domain.md §8.6). */
export const holds = (holder: Rights, permission: string) => holder.superadmin || holder.permissions.has(permission)

/** True when the holder may do all that the other may: nobody hands on, takes away or acts over more than they hold. */
export const covers = (holder: Rights, other: Rights) =>
  holder.superadmin || (!other.superadmin && [...other.permissions].every((permission) => holder.permissions.has(permission)))
