import type { Actor } from '#platform/actor.ts'
import type { Transaction } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { grantableRoles } from './service.ts'

type GroupRole = { readonly role_id: string }

/**
 * What changes when other groups of a directory or provider give roles; `ended` are roles that no
 * group gives any more. Refuses an unknown role at its field, and with `forbidden` a change of roles
 * beyond the caller's rights.
 */
export async function compareGroups<Group extends GroupRole>(
  tx: Transaction,
  actor: Actor,
  { held, wanted }: { readonly held: readonly Group[]; readonly wanted: readonly Group[] },
  isSame: (one: Group, other: Group) => boolean,
): Promise<{ added: Group[]; removed: Group[]; ended: string[] }> {
  const roles = await grantableRoles(tx, EVERY_RIGHT)
  const unknown = wanted.findIndex(({ role_id }) => !roles.some(({ id }) => id === role_id))
  if (unknown >= 0) throw invalidField(`groups.${unknown}.role_id`, 'not_found')
  const added = wanted.filter(
    (group, index) =>
      wanted.findIndex((one) => isSame(one, group)) === index &&
      !held.some((one) => isSame(one, group)),
  )
  const removed = held.filter((group) => !wanted.some((one) => isSame(one, group)))
  const grantable = await grantableRoles(tx, actor)
  if ([...added, ...removed].some(({ role_id }) => !grantable.some(({ id }) => id === role_id)))
    throw new AppError('forbidden')
  const ended = removed
    .map(({ role_id }) => role_id)
    .filter((id) => !wanted.some(({ role_id }) => role_id === id))
  return { added, removed, ended }
}

const EVERY_RIGHT = { superadmin: true, permissions: new Set<string>() }
